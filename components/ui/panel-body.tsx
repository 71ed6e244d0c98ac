import type { ReactNode } from "react";
import { type Message, MessageLine } from "@/components/ui/message-line";
import { TapScroll } from "@/components/ui/tap-scroll";

type Props = { message: Message | null; children: ReactNode; layer?: ReactNode };

/** Everything of a panel below its header: the message line, the content that scrolls, and perhaps a layer over both. */
export function PanelBody({ message, children, layer }: Props) {
  return (
    <div data-slot="panel-body" className="relative flex min-h-0 flex-1 flex-col">
      {/* Under a layer the content keeps its place and its scroll position, and is out of reach. */}
      <div inert={layer !== undefined} aria-hidden={layer !== undefined} className="flex min-h-0 flex-1 flex-col">
        <MessageLine message={message} />
        <TapScroll>{children}</TapScroll>
      </div>
      {layer && <div className="absolute inset-0 flex flex-col bg-page">{layer}</div>}
    </div>
  );
}
