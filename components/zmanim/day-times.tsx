import { Clock } from "lucide-react";
import { useId } from "react";
import { ClockTime } from "@/components/time/clock-time";
import { Card } from "@/components/ui/card";
import { nextZman } from "@/lib/calendar/rules";
import type { Zman, ZmanimResponse } from "@/lib/calendar/schema";
import { commonOpinion } from "@/lib/calendar/week";
import { cn } from "@/lib/cn";
import { formatDate, formatTime } from "@/lib/time/format";
import { wallTimeAt } from "@/lib/time/wall-clock";

type RowProps = { zman: Zman; timeZone: string; isNext: boolean; otherOpinion: string };

function Row({ zman: { label, time, missing }, timeZone, isNext, otherOpinion }: RowProps) {
  return (
    <tr className={cn("border-t-2 border-hairline", isNext && "bg-warn-bg")} aria-current={isNext ? "time" : undefined}>
      <th
        scope="row"
        className={cn(
          "rounded-s-sm px-3 py-1 text-start text-hub-body leading-snug font-medium wrap-anywhere",
          isNext && "font-bold",
        )}
      >
        {isNext && "Next: "}
        {label}
        {otherOpinion !== "" && <span className="font-medium text-ink-2">, {otherOpinion}</span>}
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

/** The day's times with the opinion that they follow, the next one marked; `now` is null before the browser has taken over. */
export function DayTimes({ answer, now }: { answer: ZmanimResponse; now: Date | null }) {
  const { date, timeZone, times, notes } = answer;
  const at = (now ?? new Date(answer.now)).getTime();
  const special = answer.special.filter(({ until }) => until === undefined || at < Date.parse(until));
  const id = useId();
  const day = formatDate(date);
  const opinion = commonOpinion(times);
  const next = now && nextZman([...special, ...times], now);
  return (
    <Card role="region" aria-labelledby={id} className="flex flex-col self-start">
      <h2 id={id} className="flex flex-wrap items-center gap-x-3 text-hub-h2 leading-tight">
        <Clock aria-hidden className="size-10 shrink-0" />
        {day.weekday}, {day.date}
      </h2>
      {special.length > 0 && (
        <table aria-label="Of this day" className="mt-2 w-full border-collapse">
          <tbody>
            {special.map((zman) => (
              <Row key={zman.id} zman={zman} timeZone={timeZone} isNext={zman === next} otherOpinion="" />
            ))}
          </tbody>
        </table>
      )}
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
          By the reckoning of the {opinion}
        </p>
      )}
      <table aria-labelledby={id} className="mt-2 w-full border-collapse">
        <tbody>
          {times.map((zman) => (
            <Row
              key={zman.id}
              zman={zman}
              timeZone={timeZone}
              isNext={zman === next}
              otherOpinion={zman.opinion === opinion ? "" : zman.opinion}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
