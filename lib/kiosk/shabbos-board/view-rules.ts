import type { LightingKind, Rest } from "@/lib/calendar/day/hub-schema";
import { lightingWords } from "@/lib/calendar/day/lighting";
import type { Board, BoardDay, BoardItem } from "@/lib/kiosk/shabbos-board/screen-schema";
import { WEEKDAYS, weekdayOf } from "@/lib/platform/time/civil-date";
import { partOfDay } from "@/lib/platform/time/day-parts";
import { formatTime } from "@/lib/platform/time/format";

const SHABBOS = 6;

export type BoardLine = { words: string; time: string; note?: string };

export type BoardView = {
  title: string | null;
  part: string;
  /** The end of the rest; null where no night falls. */
  end: BoardLine | null;
  lighting: BoardLine | null;
  times: { heading: string; lines: readonly BoardLine[] };
  plan: readonly { weekday: string; items: readonly BoardItem[] }[];
  picture: BoardDay["picture"];
};

const DAY_MS = 86_400_000;

/** Returns true if a rest, or a day of it, continues or begins within a day. Takes milliseconds. */
export function isNear({ from, until }: Rest, now: number): boolean {
  return Date.parse(from) - DAY_MS <= now && now < Date.parse(until);
}

const weekdayName = (date: string) => WEEKDAYS[weekdayOf(date)] ?? "";
const dateOf = (instant: string) => instant.slice(0, 10);
const wallOf = (instant: string) => instant.slice(0, 16);
const timeOf = (instant: string) => formatTime(instant.slice(11, 16));

/** Returns true if an item of the plan falls into a rest; on the day of the first lighting only an item after it does. */
export function isInRest({ date, time }: Pick<BoardItem, "date" | "time">, { from, until }: Rest): boolean {
  if (time === null) return date > dateOf(from) && date <= dateOf(until);
  const at = `${date}T${time}`;
  return at >= wallOf(from) && at < wallOf(until);
}

export function daysOfRest(days: readonly BoardDay[], { from, until }: Rest): BoardDay[] {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  return days.filter((day) => Date.parse(day.from) >= start && Date.parse(day.until) <= end);
}

const END_WORDS = { shabbos: "Shabbos ends", yomtov: "Yom Tov ends", "yom-kippur": "Yom Kippur ends" } as const;

function endLine({ until }: Rest, days: readonly BoardDay[], shown: BoardDay | undefined): BoardLine | null {
  const last = days.at(-1);
  const kind = last?.kind ?? (weekdayOf(dateOf(until)) === SHABBOS ? "shabbos" : "yomtov");
  const at = last ? last.havdalah : until;
  // Days before, the hour alone would be taken for today's.
  const weekday = shown === last ? "" : ` ${weekdayName(dateOf(until))}`;
  return at === null ? null : { words: END_WORDS[kind] + weekday, time: timeOf(at) };
}

function nextLighting(days: readonly BoardDay[], at: number): BoardLine | null {
  const index = days.findIndex(({ from }) => Date.parse(from) > at);
  const next = days[index];
  if (!next?.candles) return null;
  const evening = days[index - 1]?.evening;
  const kind: LightingKind =
    evening === undefined ? "before" : evening === "late-candles" ? "after" : "before-on-yomtov";
  const { label, flame } = lightingWords(kind);
  return { words: label, time: timeOf(next.candles), ...(flame !== null && { note: flame }) };
}

function planOf(items: readonly BoardItem[], rest: Rest, date: string, since: string): BoardView["plan"] {
  const coming = items.filter(
    (item) => isInRest(item, rest) && (item.date > date || (item.date === date && (item.time ?? "24:00") >= since)),
  );
  const dates = [...new Set(coming.map((item) => item.date))];
  return dates.map((day) => ({ weekday: weekdayName(day), items: coming.filter((item) => item.date === day) }));
}

/** Returns the board's words at an instant, given its household date and wall time, "YYYY-MM-DD" and "HH:MM". */
export function boardViewAt(
  board: Board | null,
  rest: Rest,
  { instant, date, time }: { instant: Date; date: string; time: string },
): BoardView {
  const at = instant.getTime();
  const days = daysOfRest(board?.days ?? [], rest);
  const shown = days.findLast(({ from }) => Date.parse(from) <= at) ?? days[0];
  const part = partOfDay(time);
  return {
    title: shown?.title ?? null,
    part: `${weekdayName(date)} ${part.name}`,
    end: endLine(rest, days, shown),
    lighting: nextLighting(days, at),
    times: {
      heading: shown ? `${weekdayName(shown.date)}’s times` : "",
      lines: (shown?.times ?? []).map(({ label, at: instantOfIt }) => ({ words: label, time: timeOf(instantOfIt) })),
    },
    plan: planOf(board?.items ?? [], rest, date, part.from),
    picture: shown?.picture ?? null,
  };
}
