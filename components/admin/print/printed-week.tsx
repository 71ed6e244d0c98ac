import { OnePage } from "@/components/admin/print/one-page";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { formatEventTime } from "@/lib/schedule/outside/event-rules";
import { endOf, formatPeople, formatSpan } from "@/lib/schedule/people/item-sentences";
import { cutToAxis } from "@/lib/schedule/planning/grid-rules";
import { formatWeek, type HoursEntry, type WeekColumn, weekAxis } from "@/lib/schedule/planning/week-rules";
import { spanLabel, spansOn } from "@/lib/schedule/spans/rules";
import type { Span } from "@/lib/schedule/spans/schema";

/** Settings to fit a week on one page: font size in points, whether people are shown, and the most entries per day. */
type WeekFit = { points: number; hasPeople: boolean; entries: number };

/** Smaller letters are not read at arm's length. */
const SMALLEST = 9.5;
const MOST_ENTRIES = 24;
const FITS: readonly WeekFit[] = [
  ...[12, 11, 10, SMALLEST].map((points) => ({ points, hasPeople: true, entries: Infinity })),
  { points: SMALLEST, hasPeople: false, entries: Infinity },
  ...Array.from({ length: MOST_ENTRIES + 1 }, (_, index) => ({
    ...{ points: SMALLEST, hasPeople: false, entries: MOST_ENTRIES - index },
  })),
];

type Line = { key: string; time: string; title: string; detail: string };

function linesOf({ date, anyTime, wholeDay, timed }: WeekColumn, axis: ReturnType<typeof weekAxis>): Line[] {
  const lineOf = (entry: HoursEntry | WeekColumn["anyTime"][number]): Line => {
    if (entry.kind === "mark")
      return {
        key: `${entry.mark.kind} ${entry.mark.at}`,
        time: formatTime(entry.mark.at),
        title: entry.mark.text,
        detail: "",
      };
    if (entry.kind === "event") {
      const { id, title, calendar } = entry.event;
      return { key: `event ${id}`, time: formatEventTime(entry.event, date), title, detail: calendar };
    }
    const { item } = entry;
    if (entry.kind === "rest")
      return {
        key: `rest ${item.id}`,
        time: `until ${formatTime(endOf(item)?.time ?? "00:00")}`,
        title: item.title,
        detail: "",
      };
    const state = { done: "Done", missed: "Not done", next: "", open: "", paused: "Paused" }[entry.state];
    return {
      key: item.id,
      time: formatSpan(item) ?? (item.scheduledTime === null ? "" : formatItemTime(item)),
      title: item.title,
      detail: [formatPeople(item), state].filter(Boolean).join(", "),
    };
  };
  return [
    ...anyTime.map(lineOf),
    ...wholeDay.map(({ id, title, calendar }) => ({ key: `whole ${id}`, time: "", title, detail: calendar })),
    ...timed.filter((entry) => cutToAxis(entry, axis) !== null).map(lineOf),
  ];
}

type DayProps = { column: WeekColumn; lines: readonly Line[]; spans: readonly Span[]; fit: WeekFit };

function Day({ column, lines, spans, fit }: DayProps) {
  const { date, hebrewDate, titles } = column;
  const shown = lines.slice(0, fit.entries);
  const more = lines.length - shown.length;
  return (
    <section className="min-w-0 border-s border-black px-[0.3em] first:border-s-0 first:ps-0">
      <h3 className="leading-[1.15]">
        {formatDate(date).weekday.slice(0, 3)} <span className="figure">{Number(date.slice(8))}</span>
      </h3>
      <p className="figure border-b border-black">{hebrewDate}</p>
      {[...titles, ...spansOn(date, spans).map((span) => spanLabel(span, date))].map((words) => (
        <p key={words} className="font-semibold wrap-anywhere">
          <bdi>{words}</bdi>
        </p>
      ))}
      <ul>
        {shown.map(({ key, time, title, detail }) => (
          <li key={key} className="pt-[0.25em] hyphens-auto wrap-anywhere">
            {time !== "" && <span className="figure font-semibold">{time} </span>}
            <bdi>{title}</bdi>
            {detail !== "" && fit.hasPeople && (
              <>
                {", "}
                <bdi>{detail}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-[0.25em] italic">
          {shown.length > 0 && "and "}
          <span className="figure">{more}</span> {shown.length > 0 && "more "}on the screen
        </p>
      )}
    </section>
  );
}

type Props = { start: string; columns: readonly WeekColumn[]; spans: readonly Span[]; name: string };

/** The week on a landscape page: a column for each day, in the largest letters that fit. Takes its Sunday. */
export function PrintedWeek({ start, columns, spans, name }: Props) {
  const axis = weekAxis(columns);
  return (
    <OnePage paper="landscape" fits={FITS}>
      {(fit) => (
        <article style={{ fontSize: `${fit.points}pt` }} className="leading-[1.2]">
          <h2 className="figure text-[1.3em] leading-[1.2]">
            {formatWeek(start)} · <bdi>{name}</bdi>
          </h2>
          <div className="mt-[0.3em] grid grid-cols-7 border-t-2 border-black pt-[0.3em]">
            {columns.map((column) => (
              <Day key={column.date} column={column} lines={linesOf(column, axis)} spans={spans} fit={fit} />
            ))}
          </div>
        </article>
      )}
    </OnePage>
  );
}
