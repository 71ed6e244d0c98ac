import { formatCount } from "@/lib/platform/format/count";
import { formatTime } from "@/lib/platform/time/format";
import { chosenWeekdays, type FormValues, intervalOf } from "@/lib/schedule/items/form";
import { formatDay, formatRhythm, formatSeries, type Rhythm } from "@/lib/schedule/items/format";
import type { SeriesPreview } from "@/lib/schedule/series/rule-schema";

export const SHOWN_DAYS = 3;

function rhythmOf(values: FormValues, hebrewDay: string | null): Rhythm {
  return {
    type: values.recurrenceType,
    interval: intervalOf(values),
    weekdays: chosenWeekdays(values),
    monthDay: values.recurrenceMonthDay,
    start: values.scheduledDate,
    skipsRest: values.recurrenceSkipsRest,
    hebrewDay,
  };
}

function sentence(values: FormValues, preview: SeriesPreview): string {
  const [first, { count, last, hebrewDay }] = [preview.next[0], preview];
  if (!first) return "Tip: this creates many items, one for each day it repeats.";
  const rhythm = rhythmOf(values, hebrewDay);
  if (last === null)
    return `${formatSeries(rhythm, first.date, null)}. Tip: this creates many items: ${formatCount(count)} for the next 13 months, with more added over time.`;
  const items = count === 1 ? "one item" : `many items, ${formatCount(count)} in all`;
  return `Tip: this creates ${items}: ${formatRhythm(rhythm)}, from ${formatDay(first.date)} to ${formatDay(last)}.`;
}

export function RhythmSummary({ values, preview }: { values: FormValues; preview: SeriesPreview | undefined }) {
  const isHebrew = values.recurrenceCalendar === "hebrew";
  return (
    <div role="status" className="grid gap-1 rounded-sm bg-info-bg px-4 py-2 text-info sm:col-span-3">
      <p>{preview?.problem ?? (preview ? sentence(values, preview) : "Tip: this creates many items.")}</p>
      {preview && preview.problem === null && preview.next.length > 0 && (
        <ul aria-label="First dates" className="flex flex-wrap gap-x-6 font-semibold">
          {preview.next.map(({ date, time, hebrew }) => (
            <li key={date}>
              {formatDay(date)}
              {values.timeRule !== "" && `, ${time === null ? "any time" : formatTime(time)}`}
              {isHebrew && ` (${hebrew})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
