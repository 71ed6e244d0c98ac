import { EyeOff } from "lucide-react";
import type { MediaItem } from "@/lib/media/items/schema";
import { formatConnectedSince } from "@/lib/platform/time/format";
import { serverNow } from "@/lib/platform/time/server-time";

/** That the hub cannot show an item, and since when (D16). */
export function UnplayableNote({ item: { unplayableAt }, timeZone }: { item: MediaItem; timeZone: string }) {
  if (unplayableAt === undefined) return null;
  return (
    <span className="flex basis-full items-start gap-2 font-semibold text-warn">
      <EyeOff aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        Not showing on the hub since{" "}
        <time dateTime={unplayableAt}>{formatConnectedSince(unplayableAt, serverNow().toISOString(), timeZone)}</time>
      </span>
    </span>
  );
}
