import { formatDate, formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import { instantOfWall } from "@/lib/platform/time/wall-instant";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import type { PlanningDays } from "@/lib/schedule/planning/schema";

type Category = ScheduleItem["category"];
export type Planned = Pick<ScheduleItem, "scheduledDate" | "scheduledTime" | "category">;
type Span = { from: string; until: string };

/** Clocks are changed in the night, before this. */
const CLOCKS_CHANGED_BY = "04:00";

export function missingHourNote(dates: readonly string[], time: string | null, timeZone: string): string | null {
  if (time === null || time >= CLOCKS_CHANGED_BY) return null;
  for (const date of dates) {
    const shown = wallTimeAt(instantOfWall(date, time, timeZone), timeZone);
    if (shown === time) continue;
    return `There is no ${formatTime(time)} on ${formatDate(date).date}, because the clocks go ahead then. It comes at ${formatTime(shown)}.`;
  }
  return null;
}

const KEPT_ON_SHABBOS: ReadonlySet<Category> = new Set(["learning", "visitor", "meal"]);

const dateOf = (moment: string) => moment.slice(0, 10);
const timeOf = (moment: string) => formatTime(moment.slice(11));

/** Returns whether an item falls into a span of the wall clock; without a time, whether its day does: a span begins on the evening before its first day. */
export function isWithin({ scheduledDate, scheduledTime }: Planned, { from, until }: Span): boolean {
  if (scheduledTime === null) return scheduledDate > dateOf(from) && scheduledDate <= dateOf(until);
  const at = `${scheduledDate}T${scheduledTime}`;
  return at >= from && at < until;
}

function restOf(item: Planned, { rests }: PlanningDays) {
  return KEPT_ON_SHABBOS.has(item.category) ? undefined : rests.find((rest) => isWithin(item, rest));
}

function fastOf(item: Planned, { fasts }: PlanningDays) {
  if (item.category !== "meal") return undefined;
  return fasts.find((fast) => (item.scheduledTime === null ? item.scheduledDate === fast.date : isWithin(item, fast)));
}

function chametzOf(item: Planned, { chametz }: PlanningDays) {
  if (item.category !== "meal") return undefined;
  const found = chametz.find((span) =>
    item.scheduledTime === null ? item.scheduledDate === dateOf(span.from) : isWithin(item, span),
  );
  return found && { name: "Erev Pesach", ...found };
}

const ON_A_REST: Record<Category, string> = {
  therapy: "Is that intended?",
  appointment: "Is that intended?",
  medical: "Ask your rav what may be done for health needs.",
  general: "It will show on the Shabbos board, where it can’t be marked done.",
  learning: "",
  visitor: "",
  meal: "",
};

function formatFrom(from: string, date: string): string {
  return dateOf(from) === date ? timeOf(from) : `${timeOf(from)} on ${formatDate(dateOf(from)).weekday}`;
}

/** Returns what the caretaker should know of the day of one item, as text; null for nothing. It forbids nothing. */
export function planNote(item: Planned, days: PlanningDays): string | null {
  const fast = fastOf(item, days);
  if (fast) {
    const hours = `from ${formatFrom(fast.from, fast.date)} to ${timeOf(fast.until)}`;
    return `${fast.name}: a fast ${hours}. Ask your doctor and your rav about meals.`;
  }
  const chametz = chametzOf(item, days);
  if (chametz)
    return `Erev Pesach: chametz may be eaten until ${timeOf(chametz.from)}. Ask your rav what may be eaten after that.`;
  const rest = restOf(item, days);
  return rest ? `This is on ${rest.name}. ${ON_A_REST[item.category]}` : null;
}

/** A series to check. `skips`: it leaves out Shabbos and Yom Tov by its own rule. */
type Series = Omit<Planned, "scheduledDate"> & { dates: readonly string[]; skips: boolean };

type OnDay = { scheduledDate: string; name: string };

function formatCountOf(found: readonly OnDay[], all: number, where: string): string {
  const [first] = found;
  if (!first) return "";
  const { date } = formatDate(first.scheduledDate);
  const day = `${first.name}, ${date}`;
  if (found.length === 1) return `${all === 1 ? "Its only item" : `One of its ${all} items`} is on ${where}: ${day}.`;
  const count = found.length === all ? `All of its ${all} items` : `${found.length} of its ${all} items`;
  return `${count} are on ${where}, the first on ${day}.`;
}

export function seriesNotes({ dates, skips, ...item }: Series, days: PlanningDays): string[] {
  const on = (find: (one: Planned, days: PlanningDays) => { name: string } | undefined) =>
    dates.flatMap((scheduledDate): OnDay[] => {
      const found = find({ ...item, scheduledDate }, days);
      return found ? [{ scheduledDate, name: found.name }] : [];
    });
  const sentence = (found: readonly OnDay[], where: string, advice: string) =>
    found.length === 0 ? [] : [`${formatCountOf(found, dates.length, where)} ${advice}`];
  return [
    ...(skips
      ? []
      : sentence(on(restOf), "Shabbos or Yom Tov", "To leave them out, select “Skip Shabbos and Yom Tov.”")),
    ...sentence(on(fastOf), "a fast", "Ask your doctor and your rav about meals."),
    ...sentence(on(chametzOf), "erev Pesach, after the time for chametz", "Ask your rav what may be eaten then."),
  ];
}
