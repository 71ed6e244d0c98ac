import { useId } from "react";
import type { TaskRow as Row } from "@/components/hub/checklist/use-checklist";
import { CheckButton } from "@/components/shared/plan-items/check-button";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";

/** A longer name takes two lines with until when alone. */
const ONE_LINE_CHARS = 20;

/** A task's end time after its name. Both fit two lines (design.md 5.2): after a long name the time left is only read aloud. */
function DueWords({ until, left, isLong }: NonNullable<Row["due"]> & { isLong: boolean }) {
  return (
    <span className="font-medium tracking-[-0.015em]">
      : until{" "}
      <time dateTime={until} className="figure font-semibold whitespace-nowrap">
        {formatTime(until)}
      </time>
      <span className={isLong ? "sr-only" : undefined}>
        , <span className="whitespace-nowrap">{left}</span>
      </span>
    </span>
  );
}

/** The task that waits on a quiet Tisha B'Av: Torah gladdens the heart (OC 554:1). It can be marked all the same. */
const QUIET_TASK = "chitas";

type RowProps = { row: Row; isLastNight: boolean; failed: boolean; waits: boolean; onToggle: () => void };

function TaskRow({ row, isLastNight, failed, waits, onToggle }: RowProps) {
  const { label, done } = row;
  const due = failed || waits ? null : row.due;
  return (
    <CheckButton
      slot="task"
      checked={done}
      onToggle={onToggle}
      className={cn(
        "w-full px-3 text-start leading-[1.083]",
        due && "bg-warn-bg",
        waits && !done && "bg-sunken active:bg-hairline",
      )}
    >
      <span className="min-w-0 wrap-anywhere">
        <bdi>{label}</bdi>
        {isLastNight && " last night"}
        {due && <DueWords {...due} isLong={label.length > ONE_LINE_CHARS} />}
        {waits && !failed && <span className="block font-medium">Not on Tisha B’Av</span>}
        {failed && <span className="block font-medium text-bad">Not saved. Tap again.</span>}
      </span>
    </CheckButton>
  );
}

type Props = {
  rows: readonly Row[];
  failed: string | null;
  /** On a quiet Tisha B'Av Chitas stands back. */
  isQuiet: boolean;
  onToggle: (row: Row) => void;
  className?: string;
};

export function ChecklistCard({ rows, failed, isQuiet, onToggle, className }: Props) {
  const titleId = useId();
  const failedRow = rows.find(({ id }) => id === failed);
  return (
    <section
      data-slot="checklist-card"
      aria-labelledby={titleId}
      className={cn("flex flex-col gap-2 upright:justify-between", className)}
    >
      <h2 id={titleId} className="text-hub-h2 leading-[1.143]">
        Daily Checklist
      </h2>
      <ul className="flex flex-col gap-gap-row squat:gap-2">
        {rows.map((row) => (
          <li key={`${row.date} ${row.id}`}>
            <TaskRow
              row={row}
              isLastNight={row.date !== rows.at(-1)?.date}
              failed={failed === row.id}
              waits={isQuiet && row.id === QUIET_TASK}
              onToggle={() => onToggle(row)}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="sr-only">
        {failedRow && `${failedRow.label} was not saved. Please tap it again.`}
      </p>
    </section>
  );
}
