import type { Moment } from "@/components/hub/day/household-clock";
import { RestTime } from "@/components/hub/rest/rest-time";
import { Hebrew } from "@/components/ui/hebrew";
import type { BoardLine, BoardView } from "@/lib/kiosk/shabbos-board/view-rules";
import { cn } from "@/lib/platform/cn";
import { formatDate } from "@/lib/platform/time/format";

function Line({ line, className }: { line: BoardLine; className: string }) {
  return (
    <p className={cn("figure", className, "leading-[1.2]")}>
      {line.words} <span className="whitespace-nowrap">{line.time}</span>
      {line.note !== undefined && <span className="block text-[0.8em]">{line.note}</span>}
    </p>
  );
}

type Props = { view: BoardView; moment: Moment; className?: string };

export function BoardWords({ view, moment, className }: Props) {
  return (
    <div className={className}>
      <RestTime time={moment.time} className="-ms-[0.04em] text-[length:var(--board-time)] leading-[0.85]" />
      {view.title !== null && (
        <h1 className="mt-[0.7em] text-[length:var(--board-title)] leading-[1.1]">{view.title}</h1>
      )}
      <div className="mt-[1em] text-[length:var(--board-dates)] leading-[1.2] font-semibold">
        <p className="figure">
          <span className="inline-block">{view.part},</span>{" "}
          <span className="inline-block">{formatDate(moment.date).date}</span>
        </p>
        {moment.hebrewDate !== null && (
          <p>
            <Hebrew>{moment.hebrewDate}</Hebrew>
          </p>
        )}
      </div>
      <hr className="my-[1.5em] w-[9em] border-t-2 border-[var(--board-line)]" />
      {view.end && <Line line={view.end} className="text-[length:var(--board-end)] font-bold" />}
      {view.lighting && (
        <Line line={view.lighting} className="mt-[0.25em] text-[length:var(--board-lighting)] font-semibold" />
      )}
    </div>
  );
}
