import type { ReactNode } from "react";

type Props = { isNameless: boolean; onNameless: () => void; children: ReactNode };

/** A press on a button that waits for the name asks for it. By keyboard or screen reader the name field comes first. */
export function AsksForName({ isNameless, onNameless, children }: Props) {
  return (
    // The button is off, so that the press is the box's.
    <div className="grid [&>:disabled]:pointer-events-none" onClick={isNameless ? onNameless : undefined}>
      {children}
    </div>
  );
}
