import type { CSSProperties, ReactNode } from "react";

type Props = {
  /** The content's own size in CSS pixels. */
  width: number;
  height: number;
  children: ReactNode;
};

/** Shows something of a fixed size as large as there is room, never larger than it is; on paper in its own size. */
export function ScaledBox({ width, height, children }: Props) {
  // Custom properties, which React's type of styles does not list.
  const style = { "--width": `${width}px`, "--height": `${height}px`, "--shape": width / height } as CSSProperties;
  return (
    <div
      data-slot="scaled"
      style={style}
      className="@container aspect-(--shape) w-full max-w-(--width) overflow-hidden print:aspect-auto print:max-w-none print:overflow-visible"
    >
      {/* A length divided by a length is a number only by way of an angle. */}
      <div className="h-(--height) w-(--width) origin-top-left [scale:tan(atan2(100cqw,var(--width)))] print:h-auto print:w-auto print:[scale:none]">
        {children}
      </div>
    </div>
  );
}
