import { addDays, MONTHS, weekdayOf } from "@/lib/platform/time/civil-date";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { inOrder, isPast as isOver, nextItem, orderDay } from "@/lib/schedule/items/rules";
import { withSaid } from "@/lib/schedule/people/item-sentences";
import { isWithin } from "@/lib/schedule/planning/rules";
import type { DayMark, Week } from "@/lib/schedule/planning/week-schema";

/** How an item stands: done, past and not done, the next one, or neither. */
export type ItemState = "done" | "missed" | "next" | "open";
export type WeekEntry =
  { kind: "item"; item: ScheduleItemWithVersion; state: ItemState } | { kind: "mark"; mark: DayMark };
/** What lies behind the hours: Shabbos or Yom Tov, a fast, or nothing. */
export type Ground = "plain" | "holy" | "fast";
/** A piece of a day on one ground, in the order of its hours. */
export type WeekPart = { ground: Ground; entries: WeekEntry[] };
export type WeekColumn = {
  date: string;
  hebrewDate: string;
  titles: string[];
  isToday: boolean;
  isPast: boolean;
  /** How many items it has. */
  count: number;
  parts: WeekPart[];
};

const MIDNIGHT = "00:00";

/** Returns the Sunday of a civil day's week; a Jewish week ends with Shabbos. Takes and returns "YYYY-MM-DD". */
export function weekOf(date: string): string {
  return addDays(date, -weekdayOf(date));
}

/** Returns a week's days in words: "November 22 to 28, 2026", "November 29 to December 5, 2026". Takes its Sunday. */
export function formatWeek(start: string): string {
  const end = addDays(start, 6);
  const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? "";
  const [first, last] = [start, end].map((date) => ({
    year: date.slice(0, 4),
    month: monthOf(date),
    day: String(Number(date.slice(8))),
  }));
  if (!first || !last) return "";
  const from = `${first.month} ${first.day}${first.year === last.year ? "" : `, ${first.year}`}`;
  return `${from} to ${first.month === last.month ? "" : `${last.month} `}${last.day}, ${last.year}`;
}

const holds = (moment: string, { from, until }: { from: string; until: string }) => moment >= from && moment < until;

function groundAt(moment: string, { rests, fasts }: Pick<Week, "rests" | "fasts">): Ground {
  if (rests.some((rest) => holds(moment, rest))) return "holy";
  return fasts.some((fast) => holds(moment, fast)) ? "fast" : "plain";
}

/** The grounds of a day with the times at which they begin. */
function groundsOf(date: string, week: Week): { at: string; ground: Ground }[] {
  const borders = [...week.rests, ...week.fasts].flatMap(({ from, until }) => [from, until]);
  const times = borders.flatMap((moment) => (moment.startsWith(date) ? [moment.slice(11)] : []));
  const grounds: { at: string; ground: Ground }[] = [];
  for (const at of [...new Set([MIDNIGHT, ...times])].sort()) {
    const ground = groundAt(`${date}T${at}`, week);
    if (grounds.at(-1)?.ground !== ground) grounds.push({ at, ground });
  }
  return grounds;
}

/** The time of an entry; what has none comes first, as in any calendar. */
function timeOf(entry: WeekEntry): string {
  return entry.kind === "mark" ? entry.mark.at : (entry.item.scheduledTime ?? "");
}

/** A moment of the household's wall clock. */
export type WallMoment = { today: string; time: string };

function stateOf(item: ScheduleItemWithVersion, nextId: string | undefined, week: Week, now: WallMoment): ItemState {
  if (item.isCompleted) return "done";
  if (item.id === nextId) return "next";
  const { scheduledDate } = item;
  const isPast = scheduledDate < now.today || (scheduledDate === now.today && isOver(item, now.time));
  // On Shabbos and Yom Tov nothing can be marked, so nothing is missed.
  return isPast && !week.rests.some((rest) => isWithin(item, rest)) ? "missed" : "open";
}

/** Lays out a week for the caretaker: a column for each day, cut where Shabbos, Yom Tov or a fast begins and ends. Takes the household's moment. */
export function layWeek(week: Week, now: WallMoment): WeekColumn[] {
  return week.days.map(({ date, hebrewDate, titles, marks }) => {
    const items = orderDay(week.items.filter(({ scheduledDate }) => scheduledDate === date).map(withSaid));
    const isToday = date === now.today;
    const nextId = isToday ? nextItem(items, now.time)?.id : undefined;
    const entries: WeekEntry[] = [
      ...marks.map((mark) => ({ kind: "mark", mark }) as const),
      ...items.map((item) => ({ kind: "item", item, state: stateOf(item, nextId, week, now) }) as const),
    ];
    // Entries of one time stay as they are: the mark before the item.
    const ordered = entries.toSorted((one, other) => inOrder(timeOf(one), timeOf(other)));
    const grounds = groundsOf(date, week);
    return {
      ...{ date, hebrewDate, titles, isToday },
      isPast: date < now.today,
      count: items.length,
      parts: grounds.map(({ at, ground }, index) => ({
        ground,
        entries: ordered.filter((entry) => {
          const time = timeOf(entry) || MIDNIGHT;
          return time >= at && time < (grounds[index + 1]?.at ?? "24:00");
        }),
      })),
    };
  });
}
