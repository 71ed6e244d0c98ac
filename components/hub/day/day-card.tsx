import type { Moment } from "@/components/hub/day/household-clock";
import { Hebrew } from "@/components/ui/hebrew";
import { cn } from "@/lib/cn";
import { formatDate, formatTime, timeParts } from "@/lib/time/format";

/** A longer greeting does not fit into one line of 32 px (design.md section 3). */
const MAX_LINE_CHARS = 19;

function Greeting({ words, nickname }: { words: string | null; nickname: string }) {
  const isLong = `${words ?? ""}, ${nickname}`.length > MAX_LINE_CHARS;
  return (
    // Room for two lines of the smaller size, so that a longer greeting in the afternoon moves nothing.
    <h2
      className={cn(
        "min-h-[3.75rem] wrap-anywhere",
        isLong ? "text-hub-h2 leading-[1.071]" : "text-hub-greet leading-[1.094]",
      )}
    >
      {words && <span className="inline-block">{words},</span>} <bdi className="inline-block">{nickname}</bdi>
    </h2>
  );
}

/** Who is greeted, what time it is and which day, in both calendars; every line keeps its place (design.md 5.1). */
export function DayCard({ moment, nickname, className }: { moment: Moment; nickname: string; className?: string }) {
  const { figures, half } = timeParts(moment.time);
  const { weekday, date } = formatDate(moment.date);
  return (
    <section data-slot="day-card" className={cn("flex flex-col", className)}>
      <Greeting words={moment.greeting} nickname={nickname} />
      {/* Said when asked for, never by itself. */}
      <time
        dateTime={moment.time}
        aria-live="off"
        className="figure text-hub-clock leading-[0.944] font-bold whitespace-nowrap"
      >
        {figures} <span className="text-[0.5em]">{half}</span>
      </time>
      <p className="font-serif text-hub-h2 leading-[1.143] font-bold">{weekday}</p>
      <time dateTime={moment.date} className="figure text-hub-figure leading-[1.077] font-semibold">
        {date}
      </time>
      <hr className="my-1 border-t-2 border-hairline" />
      <p data-slot="hebrew-date" className="min-h-8 text-hub-body leading-[1.0625] font-semibold">
        {moment.hebrewDate && <Hebrew>{moment.hebrewDate}</Hebrew>}
      </p>
      <p className="min-h-7 text-hub-body leading-[1.167] font-semibold">{moment.parsha}</p>
      <p data-slot="day-line" className="figure min-h-7 text-hub-body leading-[1.167] font-semibold">
        {moment.line}
      </p>
      {moment.candles && (
        <p className="figure text-hub-figure leading-[1.077] font-bold">
          {moment.candles.label} <time dateTime={moment.candles.at}>{formatTime(moment.candles.at)}</time>
          {moment.candles.flame !== null && (
            <span className="block text-hub-body leading-[1.167] font-semibold">{moment.candles.flame}</span>
          )}
        </p>
      )}
    </section>
  );
}
