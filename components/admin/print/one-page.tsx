"use client";

import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal, flushSync } from "react-dom";

const PX_PER_MM = 96 / 25.4;
/** Area within the margins of `@page` that Letter and A4 share, in millimeters. */
const PAPERS = { upright: { width: 186, height: 250 }, landscape: { width: 259, height: 184 } } as const;

let isPrinting = false;

/** The browser measures the page right after `beforeprint`, so what is printed is drawn within it. */
function onPrint(listener: () => void): () => void {
  const note = (value: boolean) => () => {
    isPrinting = value;
    flushSync(listener);
  };
  const [begin, end] = [note(true), note(false)];
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

type Props<Fit> = {
  paper: keyof typeof PAPERS;
  /** From the largest to the smallest. */
  fits: readonly Fit[];
  children: (fit: Fit) => ReactNode;
};

function Paper<Fit>({ paper, fits, children }: Props<Fit>) {
  const [step, setStep] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const { width, height } = PAPERS[paper];
  useLayoutEffect(() => {
    if ((content.current?.offsetHeight ?? 0) > height * PX_PER_MM && step < fits.length - 1) setStep(step + 1);
  }, [step, height, fits]);
  const fit = fits[step];
  return createPortal(
    <div
      data-slot="one-page"
      data-paper={paper}
      aria-hidden
      className="fixed top-0 -left-[400vw] overflow-hidden text-black print:static print:mx-auto"
      style={{ width: `${width}mm`, height: `${height}mm` }}
    >
      <div ref={content}>{fit !== undefined && children(fit)}</div>
    </div>,
    document.body,
  );
}

/** Is printed instead of the page, as one page: by the first of the fits with which it is one. */
export function OnePage<Fit>(props: Props<Fit>) {
  const isNow = useSyncExternalStore(
    onPrint,
    () => isPrinting,
    () => false,
  );
  return isNow && <Paper {...props} />;
}
