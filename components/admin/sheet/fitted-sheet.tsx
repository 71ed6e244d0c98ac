"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { ScaledBox } from "@/components/admin/scaled-box";
import { PrintedSheet } from "@/components/admin/sheet/printed-sheet";
import { leftOut, SHEET_FITS, type Sheet } from "@/lib/schedule/sheet/rules";
import type { Phone } from "@/lib/schedule/sheet/schema";

const PX_PER_MM = 96 / 25.4;
/** Area that Letter and A4 share: 210 mm by 279 mm. */
const PAPER = { width: 210 * PX_PER_MM, height: 279 * PX_PER_MM };
/** The sheet's height without margins, with space left below for browsers that enforce their own margins. */
const ROOM_PX = 250 * PX_PER_MM;

function formatLeftOut({ items, notes }: ReturnType<typeof leftOut>): string {
  if (items > 0)
    return `This doesn’t fit on one page: ${items === 1 ? "one item" : `${items} items`} and all notes are left out, and the sheet says so.`;
  return notes > 0 ? "This doesn’t fit on one page: the notes are left out, and the sheet says so." : "";
}

type Props = { sheet: Sheet; phones: readonly Phone[] };

/** The sheet as it comes out of the printer, in the largest letters with which it is one page. Give it a key of what it says. */
export function FittedSheet({ sheet, phones }: Props) {
  const [step, setStep] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const fit = SHEET_FITS[step] ?? { points: 0, notes: false, items: 0 };

  // Before it is painted, so that no one sees it grow smaller.
  useLayoutEffect(() => {
    if ((content.current?.offsetHeight ?? 0) > ROOM_PX && step < SHEET_FITS.length - 1) setStep(step + 1);
  }, [step]);
  useLayoutEffect(() => {
    // Words are as wide as their letters, which may still be on their way.
    void document.fonts.ready.then(() => setStep(0));
  }, []);

  return (
    <>
      <p role="status" className="text-lg leading-snug text-warn empty:hidden print:hidden">
        {formatLeftOut(leftOut(sheet, fit))}
      </p>
      <div className="border-2 border-hairline bg-card shadow-md print:border-0 print:shadow-none">
        <ScaledBox {...PAPER}>
          <div
            data-slot="paper"
            className="mx-auto h-[279mm] w-[210mm] overflow-hidden px-[12mm] pt-[12mm] print:h-[264mm]"
          >
            <div ref={content}>
              {/* A little less than the room, which it then fills without being too high. */}
              <PrintedSheet sheet={sheet} phones={phones} fit={fit} className="min-h-[249.5mm]" />
            </div>
          </div>
        </ScaledBox>
      </div>
    </>
  );
}
