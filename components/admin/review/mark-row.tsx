"use client";

import { Check, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ChangeForm } from "@/components/admin/review/change-form";
import { useDesk } from "@/components/admin/review/use-desk";
import { useTextMark } from "@/components/admin/review/use-text-mark";
import type { ContentMark, TextName } from "@/lib/library/content-marks/schema";
import { formatDayAt } from "@/lib/platform/time/format";

type MarkButtonProps = {
  isOn: boolean;
  isSwitch?: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Over a thousand rows have three of them, so their look stands once on the list (review-page.tsx). On paper they are boxes. */
function MarkButton({ isOn, isSwitch = false, disabled, onClick, children }: MarkButtonProps) {
  return (
    <button
      type="button"
      data-mark
      data-on={isOn || undefined}
      aria-pressed={isSwitch ? isOn : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {isOn && isSwitch && <Check aria-hidden className="size-5 shrink-0 print:hidden" strokeWidth={3} />}
      {children}
    </button>
  );
}

function Words({ mark: { hidden, verdict, updatedAt } }: { mark: ContentMark }) {
  const { timeZone } = useDesk();
  if (!hidden && verdict === null) return null;
  const when = updatedAt === null ? "" : `, ${formatDayAt(updatedAt, timeZone)}`;
  return (
    <p className="col-span-full flex flex-wrap gap-x-4 font-semibold">
      {hidden && (
        <span className="flex items-center gap-2">
          <EyeOff aria-hidden className="size-5 shrink-0 print:size-4" />
          Hidden from the hub.
        </span>
      )}
      {verdict && (
        <span>
          {verdict.is === "right" ? "Correct" : `Needs a change: ${verdict.note}`} (<bdi>{verdict.judge}</bdi>
          {when})
        </span>
      )}
    </p>
  );
}

type Props = TextName & { titleId: string; mark: ContentMark; children: ReactNode };

export function MarkRow({ kind, id, titleId, mark: first, children }: Props) {
  const { mark, problem, isSaving, hide, say } = useTextMark({ kind, id }, first);
  const [writing, setWriting] = useState(false);
  const { hidden, verdict } = mark;
  const isRight = verdict?.is === "right";
  return (
    <>
      <div className={hidden ? "text-ink-2 line-through decoration-1 print:no-underline" : undefined}>{children}</div>
      <div role="group" aria-labelledby={titleId}>
        <MarkButton isSwitch isOn={isRight} disabled={isSaving} onClick={() => say(isRight ? null : { is: "right" })}>
          Correct
        </MarkButton>
        <MarkButton isSwitch isOn={verdict?.is === "change"} disabled={isSaving} onClick={() => setWriting(!writing)}>
          Needs a change
        </MarkButton>
        {kind !== "calendar" && (
          <MarkButton isOn={hidden} disabled={isSaving} onClick={() => hide(!hidden)}>
            {hidden ? <span className="print:hidden">Show again</span> : "Not for us"}
            {hidden && (
              <span aria-hidden className="not-print:hidden">
                Not for us
              </span>
            )}
          </MarkButton>
        )}
      </div>
      <Words mark={mark} />
      {writing && (
        <ChangeForm
          note={verdict?.is === "change" ? verdict.note : ""}
          isSaving={isSaving}
          onSave={(note) => say({ is: "change", note }, () => setWriting(false))}
          onTakeBack={verdict?.is === "change" ? () => say(null, () => setWriting(false)) : null}
          onCancel={() => setWriting(false)}
        />
      )}
      {problem !== null && (
        <p role="alert" className="col-span-full font-semibold text-bad print:hidden">
          {problem}
        </p>
      )}
    </>
  );
}
