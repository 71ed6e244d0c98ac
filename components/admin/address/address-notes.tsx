import { Info, TriangleAlert } from "lucide-react";
import { addressNotes } from "@/lib/accounts/household/address-rules";
import type { HubAddress } from "@/lib/accounts/household/address-schema";
import { cn } from "@/lib/platform/cn";

export function AddressNotes({ hub }: { hub: HubAddress }) {
  const notes = addressNotes(hub.address, hub);
  if (notes.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {notes.map(({ kind, text }) => (
        <li
          key={text}
          className={cn(
            "flex gap-3 text-lg leading-snug wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0",
            kind === "bad" ? "rounded-sm bg-bad-bg p-3 font-semibold text-bad" : "text-ink-2",
          )}
        >
          {kind === "bad" ? <TriangleAlert aria-hidden /> : <Info aria-hidden />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
