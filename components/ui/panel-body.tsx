import type { ReactNode } from "react";
import { type Message, MessageLine } from "@/components/feedback/message-line";
import { TapScroll } from "@/components/touch/tap-scroll";

type Props = {
  message: Message | null;
  /** A button that stands in the message's line, so that it takes no room of its own. */
  action?: ReactNode;
  children: ReactNode;
  layer?: ReactNode;
};

export function PanelBody({ message, action, children, layer }: Props) {
  return (
    <div data-slot="panel-body" className="relative flex min-h-0 flex-1 flex-col">
      {/* Under a layer the content keeps its place and its scroll position, and is out of reach. */}
      <div inert={layer !== undefined} aria-hidden={layer !== undefined} className="flex min-h-0 flex-1 flex-col">
        {action ? (
          <div className="flex flex-wrap items-start justify-between gap-3 pt-2 pb-3 pe-edge">
            <div className="min-w-80 flex-1">
              <MessageLine message={message} />
            </div>
            {action}
          </div>
        ) : (
          <MessageLine message={message} />
        )}
        <TapScroll>{children}</TapScroll>
      </div>
      {layer && <div className="absolute inset-0 flex flex-col bg-page">{layer}</div>}
    </div>
  );
}
