import type { ReactNode } from "react";
import { type Message, MessageLine } from "@/components/feedback/message-line";
import { TapScroll } from "@/components/touch/tap-scroll";
import { cn } from "@/lib/cn";

type Props = {
  /** What just happened; null: nothing. A panel that never has anything to say leaves it out. */
  message?: Message | null;
  /** A button of the whole panel. It stands where the message does, so that it takes no room of its own. */
  action?: ReactNode;
  children: ReactNode;
  layer?: ReactNode;
};

/**
 * In landscape over the header, between the panel's edge and Close, so that no band is kept free for it: a message covers the title
 * while it stands. Elsewhere that is too narrow, and the line keeps its place under the header.
 */
const LINE = cn(
  "flex flex-wrap items-start justify-end gap-3",
  "pair:absolute pair:start-0 pair:end-49 pair:-top-20 pair:z-10 pair:flex-nowrap",
  "wide:absolute wide:start-0 wide:end-49 wide:-top-20 wide:z-10 wide:flex-nowrap",
);

function HeaderLine({ message, action }: Pick<Props, "message" | "action">) {
  return (
    <div className="@container relative">
      <div className={LINE}>
        {message !== undefined && (
          <div className={cn("min-w-80 flex-1", message && "bg-page")}>
            <MessageLine message={message} />
          </div>
        )}
        {action && <div className="pe-edge pb-3 pair:p-0 wide:p-0">{action}</div>}
      </div>
    </div>
  );
}

export function PanelBody({ message, action, children, layer }: Props) {
  const hasLayer = layer !== undefined;
  return (
    <div data-slot="panel-body" className="relative flex min-h-0 flex-1 flex-col">
      {/* Under a layer the content keeps its place and its scroll position, and is out of reach. */}
      <div inert={hasLayer} aria-hidden={hasLayer} className="flex min-h-0 flex-1 flex-col">
        {(message !== undefined || action) && (
          <div className={cn("shrink-0", hasLayer && "invisible")}>
            <HeaderLine message={message} action={action} />
          </div>
        )}
        {/* What deletes keeps its distance also from a button of the header (design.md section 11). */}
        <TapScroll className={action ? "pt-6" : "pt-2"}>{children}</TapScroll>
      </div>
      {layer && <div className="absolute inset-0 flex flex-col bg-page">{layer}</div>}
    </div>
  );
}
