import type { ReactNode } from "react";
import { OnePage } from "@/components/admin/print/one-page";

/** Zoom factors to try, from full size to 40%. */
const FITS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const;

type Props = {
  title: string;
  top: ReactNode;
  left: ReactNode;
  right: ReactNode;
};

export function PrintedOverview({ title, top, left, right }: Props) {
  return (
    <OnePage paper="upright" fits={FITS}>
      {(zoom) => (
        <article
          style={{ zoom }}
          className="grid grid-cols-2 items-start gap-4 [&_:is(button,[data-slot=button],form,video)]:hidden [&_span:has(>img)]:hidden"
        >
          <h2 className="figure col-span-2 text-2xl">{title}</h2>
          <div className="col-span-2 grid gap-4">{top}</div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{left}</div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{right}</div>
        </article>
      )}
    </OnePage>
  );
}
