import { EyeOff } from "lucide-react";
import { sinceWords } from "@/lib/household/wording";
import { serverNow } from "@/lib/http/server-time";
import type { MediaItem } from "@/lib/media/schema";

/** That the hub cannot show an item, and since when (D16). */
export function UnplayableNote({ item: { unplayableAt }, timeZone }: { item: MediaItem; timeZone: string }) {
  if (unplayableAt === undefined) return null;
  return (
    <span className="flex basis-full items-start gap-2 font-semibold text-warn">
      <EyeOff aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        Not shown on the hub since <time dateTime={unplayableAt} className="figure">{sinceWords(unplayableAt, serverNow().toISOString(), timeZone)}</time>
      </span>
    </span>
  );
}
