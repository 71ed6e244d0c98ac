"use client";

import { type CSSProperties, type ReactNode, useCallback, useState } from "react";

type Props = {
  /** Of what is shown, in CSS pixels. */
  width: number;
  height: number;
  children: ReactNode;
};

/** Shows something of a fixed size as large as there is room, never larger than it is; on paper in its own size. */
export function ScaledBox({ width, height, children }: Props) {
  const [scale, setScale] = useState(1);
  const watch = useCallback(
    (box: HTMLDivElement) => {
      const observer = new ResizeObserver(() => setScale(Math.min(1, box.clientWidth / width)));
      observer.observe(box);
      return () => observer.disconnect();
    },
    [width],
  );
  // Custom properties, which React's type of styles does not list.
  const style = { "--scale": scale, "--height": `${height * scale}px` } as CSSProperties;
  return (
    <div ref={watch} style={style} className="h-(--height) w-full overflow-hidden print:h-auto print:overflow-visible">
      <div
        style={{ width, height }}
        className="origin-top-left [transform:scale(var(--scale))] print:h-auto! print:w-auto! print:[transform:none]"
      >
        {children}
      </div>
    </div>
  );
}
