"use client";

import { Check, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ChangeForm } from "@/components/admin/review/change-form";
import { PenBox } from "@/components/admin/review/pen-box";
import { useDesk } from "@/components/admin/review/use-desk";
import { useTextMark } from "@/components/admin/review/use-text-mark";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import type { ContentMark, TextName } from "@/lib/content-marks/schema";
import { formatDayAt } from "@/lib/time/format";

type ToggleProps = { isOn: boolean; titleId: string; disabled: boolean; onClick: () => void; children: ReactNode };

function Toggle({ isOn, titleId, disabled, onClick, children }: ToggleProps) {
  return (
    <Button
      size="desk"
      aria-pressed={isOn}
      aria-describedby={titleId}
      disabled={disabled}
      className={cn("px-3", isOn && "border-honey-edge bg-honey active:bg-honey-press")}
      onClick={onClick}
    >
      {isOn && <Check aria-hidden strokeWidth={3} />}
      {children}
    </Button>
  );
}

/** Who judged, when, and what is to be changed: on the screen and on paper. */
function Words({ mark: { hidden, verdict, updatedAt } }: { mark: ContentMark }) {
  const { timeZone } = useDesk();
  if (!hidden && verdict === null) return null;
  const when = updatedAt === null ? "" : `, ${formatDayAt(updatedAt, timeZone)}`;
  return (
    <p className="col-span-full flex flex-wrap gap-x-4 text-lg leading-snug font-semibold wrap-anywhere print:text-xs">
      {hidden && (
        <span className="flex items-center gap-2">
          <EyeOff aria-hidden className="size-5 shrink-0 print:size-4" />
          The hub does not show it.
        </span>
      )}
      {verdict && (
        <span>
          {verdict.is === "right" ? "Right" : `To be changed: ${verdict.note}`} (<bdi>{verdict.judge}</bdi>
          {when})
        </span>
      )}
    </p>
  );
}

type Props = TextName & { titleId: string; mark: ContentMark; children: ReactNode };

/** A text with its marks beside it; on paper the buttons are boxes. */
export function MarkRow({ kind, id, titleId, mark: first, children }: Props) {
  const { mark, problem, isSaving, hide, say } = useTextMark({ kind, id }, first);
  const [writing, setWriting] = useState(false);
  const { hidden, verdict } = mark;
  const common = { titleId, disabled: isSaving };
  const isRight = verdict?.is === "right";
  return (
    <>
      <div className={cn("wrap-anywhere", hidden && "text-ink-2 line-through decoration-1 print:no-underline")}>
        {children}
      </div>
      <div role="group" aria-labelledby={titleId} className="flex flex-wrap content-start gap-2 print:hidden">
        <Toggle {...common} isOn={isRight} onClick={() => say(isRight ? null : { is: "right" })}>
          Right
        </Toggle>
        <Toggle {...common} isOn={verdict?.is === "change"} onClick={() => setWriting(!writing)}>
          To be changed
        </Toggle>
        <Button
          size="desk"
          className={cn("w-34 px-3", hidden && "border-honey-edge bg-honey active:bg-honey-press")}
          aria-describedby={titleId}
          disabled={isSaving}
          onClick={() => hide(!hidden)}
        >
          {hidden ? "Show again" : "Not for us"}
        </Button>
      </div>
      <div aria-hidden className="hidden text-xs print:flex print:flex-col print:gap-1">
        <PenBox label="Right" isMarked={isRight} />
        <PenBox label="To be changed" isMarked={verdict?.is === "change"} />
        <PenBox label="Not for us" isMarked={hidden} />
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
      <p role="alert" className="col-span-full text-lg leading-snug font-semibold text-bad empty:hidden print:hidden">
        {problem}
      </p>
    </>
  );
}
