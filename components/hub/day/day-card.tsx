import type { Moment } from "@/components/hub/day/household-clock";
import { Hebrew } from "@/components/ui/hebrew";
import { cn } from "@/lib/platform/cn";
import { formatDate, formatTime, timeParts } from "@/lib/platform/time/format";

/** A longer greeting does not fit into one line of 32 px (design.md section 3). */
const MAX_LINE_CHARS = 19;
/** Nor longer words into one of 28 px: with the name they would need three lines. */
const MAX_WORDS_CHARS = 20;

function Greeting({ words, nickname }: { words: string | null; nickname: string }) {
  const isLong = `${words ?? ""}, ${nickname}`.length > MAX_LINE_CHARS;
  return (
    // Room for two lines of the smaller size, so that a longer greeting in the afternoon moves nothing.
    <h2
      className={cn(
        "min-h-15 wrap-anywhere tight:min-h-0 few:hidden",
        (words?.length ?? 0) > MAX_WORDS_CHARS
          ? "text-hub-body leading-[1.167]"
          : isLong
            ? "text-hub-h2 leading-[1.071] tight:text-hub-body tight:leading-[1.167]"
            : "text-hub-greet leading-[1.094] tight:text-hub-h2",
      )}
    >
      {words && <span className="inline-block">{words},</span>} <bdi className="inline-block">{nickname}</bdi>
    </h2>
  );
}

/** Who is greeted, what time it is and which day, in both calendars; every line keeps its place (design.md 5.1). */
export function DayCard({ moment, nickname, className }: { moment: Moment; nickname: string; className?: string }) {
  const { figures, half } = timeParts(moment.time);
  const { date } = formatDate(moment.date);
  return (
    <section data-slot="day-card" className={cn("flex flex-col", className)}>
      <Greeting words={moment.greeting} nickname={nickname} />
      {/* Said when asked for, never by itself. */}
      <time
        dateTime={moment.time}
        aria-live="off"
        className="figure text-hub-clock leading-[0.944] font-bold whitespace-nowrap tight:text-[3.75rem] few:text-[min(10*var(--u),20vh,14vw)] few:leading-[0.9] few:whitespace-normal"
      >
        {figures} <span className="text-[0.5em]">{half}</span>
      </time>
      <div className="flex flex-col tight:flex-row tight:flex-wrap tight:items-baseline tight:gap-x-3 few:flex-col few:items-start few:pt-2">
        <p className="font-serif text-hub-h2 leading-[1.143] font-bold few:text-[min(2.25rem,7vh)]">{moment.dayName}</p>
        <time
          dateTime={moment.date}
          className="figure text-hub-figure leading-[1.077] font-semibold few:text-[min(1.5rem,5vh)] few:leading-tight"
        >
          {date}
        </time>
      </div>
      <hr className="my-1 border-t-2 border-hairline tight:hidden few:hidden" />
      <p
        data-slot="hebrew-date"
        className="min-h-8 text-hub-body leading-[1.0625] font-semibold few:text-[min(1.5rem,5vh)] few:leading-tight"
      >
        {moment.hebrewDate && <Hebrew>{moment.hebrewDate}</Hebrew>}
      </p>
      <p className="min-h-7 text-hub-body leading-[1.167] font-semibold snug:empty:hidden few:hidden">
        {moment.parsha}
      </p>
      <p
        data-slot="day-line"
        className="figure min-h-7 text-hub-body leading-[1.167] font-semibold tight:empty:hidden few:hidden"
      >
        {moment.line}
        {moment.also !== null && <span className="block">{moment.also}</span>}
      </p>
      {moment.candles && (
        <p className="figure text-hub-figure leading-[1.077] font-bold few:text-[min(1.625rem,5.5vh)] few:leading-tight">
          {moment.candles.label} <time dateTime={moment.candles.at}>{formatTime(moment.candles.at)}</time>
          {moment.candles.note !== null && (
            <span className="block text-hub-body leading-[1.167] font-semibold few:text-[min(1.5rem,4.5vh)] few:leading-tight">
              {moment.candles.note}
            </span>
          )}
        </p>
      )}
    </section>
  );
}
