import type { ReactNode } from "react";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import { cn } from "@/lib/platform/cn";

type Props = {
  /** The panel's line of the header, where it has something to say or a button of its own (panel-line.tsx). */
  line?: ReactNode;
  children: ReactNode;
  layer?: ReactNode;
  className?: string;
};

export function PanelBody({ line, children, layer, className }: Props) {
  const hasLayer = layer !== undefined;
  return (
    <div data-slot="panel-body" className="relative flex min-h-0 flex-1 flex-col">
      {/* Under a layer the content keeps its place and its scroll position, and is out of reach. */}
      <div inert={hasLayer} aria-hidden={hasLayer} className="flex min-h-0 flex-1 flex-col">
        <div className={hasLayer ? "invisible" : undefined}>{line}</div>
        <TapScroll className={cn("pt-2", className)}>{children}</TapScroll>
      </div>
      {layer && <div className="absolute inset-0 flex flex-col bg-page">{layer}</div>}
    </div>
  );
}
