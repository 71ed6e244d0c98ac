import type { Moment } from "@/components/hub/day/household-clock";
import { Hebrew } from "@/components/ui/hebrew";
import { cn } from "@/lib/platform/cn";
import { formatDate, timeParts } from "@/lib/platform/time/format";

/** A longer greeting does not fit into one line of 32 px (design.md section 3). */
const MAX_LINE_CHARS = 21;
/** Nor longer words into one of 28 px: with the name they would need three lines. */
const MAX_WORDS_CHARS = 22;

function Greeting({ words, nickname }: { words: string | null; nickname: string }) {
  const isLong = `${words ?? ""}, ${nickname}`.length > MAX_LINE_CHARS;
  return (
    <h2 data-length={(words?.length ?? 0) > MAX_WORDS_CHARS ? "longest" : isLong ? "long" : undefined}>
      {words && <span>{words},</span>} <bdi>{nickname}</bdi>
    </h2>
  );
}

/** Who is greeted, what time it is and which day, in both calendars; app/hub.css says how it looks. */
export function DayCard({ moment, nickname, className }: { moment: Moment; nickname: string; className?: string }) {
  const { figures, half } = timeParts(moment.time);
  const [day, year] = formatDate(moment.date).date.split(",");
  return (
    <section data-slot="day-card" className={cn("day-card", className)}>
      <Greeting words={moment.greeting} nickname={nickname} />
      {/* Said when asked for, never by itself. */}
      <time
        dateTime={moment.time}
        aria-live="off"
        data-first={figures.startsWith("1") ? "1" : undefined}
        className="figure clock"
      >
        {figures} <span>{half}</span>
      </time>
      <div>
        <p>{moment.dayName}</p>
        <time dateTime={moment.date} className="figure">
          {day}
          <span>,{year}</span>
        </time>
        <p data-slot="hebrew-date">{moment.hebrewDate && <Hebrew>{moment.hebrewDate}</Hebrew>}</p>
      </div>
      <p>{moment.parsha}</p>
      <p data-slot="day-line">
        {moment.line}
        {moment.also !== null && <span className="block">{moment.also}</span>}
      </p>
    </section>
  );
}
