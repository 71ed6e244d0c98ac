import { ArrowDown, Clock, Moon } from "lucide-react";
import { type ReactNode, type Ref, type RefCallback, useCallback, useId, useRef } from "react";
import { ClockTime } from "@/components/shared/time/clock-time";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { beginNearby } from "@/components/ui/touch/keep-in-sight";
import { nextZman } from "@/lib/calendar/day/rules";
import type { Zman, ZmanimResponse } from "@/lib/calendar/day/schema";
import { commonOpinion } from "@/lib/calendar/day/week";
import { cn } from "@/lib/platform/cn";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

type RowProps = {
  zman: Zman;
  timeZone: string;
  isNext: boolean;
  isPast: boolean;
  otherOpinion: string;
  nextRow: RefCallback<HTMLElement>;
};

function Row({ zman: { label, time, missing }, timeZone, isNext, isPast, otherOpinion, nextRow }: RowProps) {
  return (
    <tr
      ref={isNext ? nextRow : undefined}
      className={cn("scroll-my-32 border-t-2 border-hairline", isNext && "bg-warn-bg", isPast && "few:hidden")}
      aria-current={isNext ? "time" : undefined}
    >
      <th
        scope="row"
        className={cn(
          "rounded-s-sm px-3 py-1 text-start text-hub-body leading-snug font-medium wrap-anywhere",
          isNext && "font-bold",
        )}
      >
        {isNext && "Next: "}
        {label}
        {otherOpinion !== "" && <span className="font-medium text-ink-2 few:hidden">, {otherOpinion}</span>}
      </th>
      <td className="rounded-e-sm px-3 py-1 text-end">
        {time === null ? (
          <span className="text-hub-body leading-snug text-ink-2">{missing ?? "Not today"}</span>
        ) : (
          <ClockTime dateTime={time} className={isNext ? "font-bold" : undefined}>
            {formatTime(wallTimeAt(new Date(time), timeZone))}
          </ClockTime>
        )}
      </td>
    </tr>
  );
}

type TableProps = {
  times: readonly Zman[];
  timeZone: string;
  next: Zman | null;
  /** Present moment in epoch milliseconds. */
  at: number;
  opinion?: string;
  label?: string;
  nextRow: RefCallback<HTMLElement>;
};

function Times({ times, next, at, opinion, label, ...rows }: TableProps) {
  return (
    <table aria-label={label} className="mt-2 w-full border-collapse">
      <tbody>
        {times.map((zman) => (
          <Row
            key={zman.id}
            {...rows}
            zman={zman}
            isNext={zman === next}
            isPast={zman.time !== null && Date.parse(zman.time) <= at}
            otherOpinion={zman.opinion === opinion ? "" : zman.opinion}
          />
        ))}
      </tbody>
    </table>
  );
}

type CardProps = {
  /** The name of the day before its date, such as "Tomorrow". */
  when: string;
  day: Pick<ZmanimResponse, "date" | "times" | "special" | "notes">;
  timeZone: string;
  next: Zman | null;
  at: number;
  nextRow: RefCallback<HTMLElement>;
  before?: readonly Zman[];
  jump?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

function DayCard({ when, day: { date, times, special, notes }, before = [], jump, ref, ...rows }: CardProps) {
  const id = useId();
  const day = formatDate(date);
  const opinion = commonOpinion(times);
  return (
    <Card ref={ref} role="region" aria-labelledby={id} className="flex flex-col">
      {jump}
      {before.length > 0 && (
        <>
          <h2 className="flex items-center gap-x-3 text-hub-h2 leading-tight">
            <Moon aria-hidden className="size-10 shrink-0" />
            Tonight
          </h2>
          <Times {...rows} times={before} label="Tonight" />
        </>
      )}
      <h2 id={id} className={cn("flex items-center gap-x-3 text-hub-h2 leading-tight", before.length > 0 && "mt-5")}>
        <Clock aria-hidden className="size-10 shrink-0" />
        <span>
          {when}
          {day.weekday}, <span className="min-[360px]:whitespace-nowrap">{day.date}</span>
        </span>
      </h2>
      {special.length > 0 && <Times {...rows} times={special} opinion="" label="Times for this day" />}
      {notes.map((note) => (
        <p key={note} className="mt-2 rounded-sm bg-info-bg px-3 py-2 text-hub-body leading-snug font-medium text-info">
          {note}
        </p>
      ))}
      {opinion !== "" && (
        <p
          className={cn(
            "px-3 text-hub-body leading-snug text-ink-2",
            special.length + notes.length > 0 ? "mt-4" : "mt-1",
          )}
        >
          According to the {opinion}
        </p>
      )}
      <Times {...rows} times={times} opinion={opinion} label={`${day.weekday}, ${day.date}`} />
    </Card>
  );
}

type Props = { answer: ZmanimResponse; now: Date | null; className?: string };

/** The times of today, tonight and tomorrow with the opinion that they follow, the next one marked; `now` is null before the browser has taken over. */
export function DayTimes({ answer, now, className }: Props) {
  const { timeZone, ahead, times } = answer;
  const todayCard = useRef<HTMLDivElement>(null);
  const aheadCard = useRef<HTMLDivElement>(null);
  const at = (now ?? new Date(answer.now)).getTime();
  const special = answer.special.filter(({ until }) => until === undefined || at < Date.parse(until));
  const ofToday = [...special, ...times];
  const ofAhead = ahead ? [...ahead.tonight, ...ahead.special, ...ahead.times] : [];
  const next = now && nextZman([...ofToday, ...ofAhead], now);
  // Once today has no time left, the next day comes first.
  const isOver = next !== null && ofAhead.includes(next);
  const jump = ahead && (
    <Button
      className="mb-3 self-stretch"
      onClick={() => (isOver ? todayCard : aheadCard).current?.scrollIntoView({ block: "start" })}
    >
      <ArrowDown aria-hidden />
      {isOver ? "Earlier today" : "Tonight and tomorrow"}
    </Button>
  );
  const hasBegun = useRef(false);
  /** The panel opens where the next time is in sight, and does not move when another one becomes the next. */
  const nextRow = useCallback((row: HTMLElement | null) => {
    if (!row || hasBegun.current) return undefined;
    hasBegun.current = true;
    return beginNearby(row);
  }, []);
  const shared = { timeZone, next, at, nextRow };
  return (
    <div className={cn("flex flex-col gap-4 self-start few:self-auto", isOver && "flex-col-reverse", className)}>
      <DayCard {...shared} ref={todayCard} when="" day={{ ...answer, special }} jump={isOver ? null : jump} />
      {ahead && (
        <DayCard
          {...shared}
          ref={aheadCard}
          when="Tomorrow, "
          day={ahead}
          before={ahead.tonight}
          jump={isOver ? jump : null}
        />
      )}
    </div>
  );
}
