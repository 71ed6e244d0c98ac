import type { ReactNode } from "react";
import { type Message, MessageLine } from "@/components/feedback/message-line";
import { cn } from "@/lib/cn";

/**
 * In landscape over the header, between the panel's edge and Close, so that no band is kept free for it: a message covers the title
 * while it stands. Elsewhere that is too narrow, and the line keeps its place under the header.
 */
const LINE = cn(
  "flex flex-wrap items-start justify-end gap-3",
  "pair:absolute pair:start-0 pair:end-49 pair:-top-20 pair:z-10 pair:flex-nowrap",
  "wide:absolute wide:start-0 wide:end-49 wide:-top-20 wide:z-10 wide:flex-nowrap",
);

/** What just happened (null: nothing), and a button of the whole panel. */
export function PanelLine({ message, action }: { message: Message | null; action?: ReactNode }) {
  return (
    <div className="@container relative shrink-0">
      <div className={LINE}>
        <div className={cn("min-w-80 flex-1", message && "bg-page")}>
          <MessageLine message={message} />
        </div>
        {action && <div className="pe-edge pb-3 pair:p-0 wide:p-0">{action}</div>}
      </div>
    </div>
  );
}
