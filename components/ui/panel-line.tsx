import type { ReactNode } from "react";
import { type Message, MessageLine } from "@/components/ui/feedback/message-line";
import { cn } from "@/lib/platform/cn";

/** The line lies over the header in landscape, between the panel's edge and Close, so that no band is kept free for it. */
const LINE = cn(
  "flex flex-wrap items-start justify-end gap-3",
  "medium:absolute medium:start-0 medium:end-49 medium:-top-20 medium:z-10 medium:flex-nowrap",
  "broad:absolute broad:start-0 broad:end-49 broad:-top-20 broad:z-10 broad:flex-nowrap",
  // There the header has its plain size, and this line the large one.
  "few:medium:end-[calc(12.25*var(--u))] few:medium:-top-[calc(5*var(--u))]",
  "few:broad:end-[calc(12.25*var(--u))] few:broad:-top-[calc(5*var(--u))]",
);

/** It is no higher than the header; where it has a line of its own, that is all of the line. */
const MESSAGE = cn(
  "bg-page few:min-w-full few:medium:min-w-80 few:broad:min-w-80",
  "few:medium:[&_p]:text-[calc(1.75*var(--u))] few:broad:[&_p]:text-[calc(1.75*var(--u))]",
);

/** Next to buttons it has less room, and three lines. */
const NARROW = cn(
  "[&_p]:text-hub-body [&_p]:leading-[1.1] [&_svg]:size-8",
  "few:medium:[&_p]:text-[calc(1.5*var(--u))] few:broad:[&_p]:text-[calc(1.5*var(--u))]",
);

/** The latest message, null for none, and a button for the whole panel. */
export function PanelLine({ message, action }: { message: Message | null; action?: ReactNode }) {
  return (
    <div className={cn("@container relative shrink-0", !message && "few:[&_[data-slot=message-line]]:hidden")}>
      <div className={LINE}>
        <div className={cn("flex-1", message && "min-w-60", message && MESSAGE, message && action && NARROW)}>
          <MessageLine message={message} />
        </div>
        {action && <div className="plain-size max-w-full px-edge pb-3 medium:p-0 broad:p-0">{action}</div>}
      </div>
    </div>
  );
}
