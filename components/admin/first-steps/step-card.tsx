import { CircleCheck } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

/** A step that marked itself off has taken its controls with it; anyone who was in one of them continues from here. */
function focusIfLost(element: HTMLElement | null): void {
  if (element && document.activeElement === document.body) element.focus();
}

type Props = {
  number: number;
  title: ReactNode;
  isDone: boolean;
  doneText: string;
  section: string;
  children: ReactNode;
};

export function StepCard({ number, title, isDone, doneText, section, children }: Props) {
  const id = useId();
  const [wasDone] = useState(isDone);
  return (
    <Card role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id={id} className="flex items-center gap-3 text-2xl wrap-anywhere">
        {isDone ? (
          <CircleCheck role="img" aria-label="Done:" className="size-9 shrink-0 text-good" />
        ) : (
          <span className="figure grid size-9 shrink-0 place-items-center rounded-full border-2 border-edge text-xl leading-none">
            {number}
          </span>
        )}{" "}
        <span className="min-w-0">{title}</span>
      </h3>
      {isDone ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 ps-12">
          <p
            ref={wasDone ? undefined : focusIfLost}
            tabIndex={-1}
            role="status"
            className="text-lg leading-snug text-ink-2"
          >
            {doneText}
          </p>
          <ButtonLink size="desk" href={`?section=${section}`}>
            Change
          </ButtonLink>
        </div>
      ) : (
        children
      )}
    </Card>
  );
}
