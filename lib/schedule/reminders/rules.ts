import type { HolyTime, Rest } from "@/lib/calendar/day/hub-schema";
import { spanAt } from "@/lib/calendar/day/rules";
import { boardSpan, boardStateAt, type BoardSettings } from "@/lib/calendar/shabbos/board-rules";
import { isNight } from "@/lib/calendar/shabbos/settings-rules";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import { addDays } from "@/lib/platform/time/civil-date";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { orderDay } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import type { Reminder } from "@/lib/schedule/reminders/schema";

const MINUTE_MS = 60_000;
const STANDS_MINUTES = 30;
const LATER_MINUTES = 10;
const MAX_LATERS = 2;
const KEPT_DAYS = 3;

/** Items that may come now: all, those of high priority, or none; "off": the household wants no reminders. */
export type Allowed = "all" | "high" | "none" | "off";

/** Kind of day: "board" if no one may touch the screen, "rest" if it is a rest without a board, else "weekday". */
type ReminderDay = "board" | "rest" | "weekday";

/** Returns the kind of day. Holy times count also where there is no rest: before a place is chosen, and where the sun fails. */
export function reminderDayAt(
  now: Date,
  rests: readonly Rest[],
  settings: BoardSettings,
  holyTimes: readonly HolyTime[] = [],
): ReminderDay {
  if (boardStateAt(now, rests, settings).state === "board") return "board";
  const isRest = rests
    .map((rest) => boardSpan(rest, settings))
    .some(({ from, until }) => from <= now.getTime() && now.getTime() < until);
  return isRest || spanAt(holyTimes, now) ? "rest" : "weekday";
}

export function allowedAt(settings: RestSettings, time: string, day: ReminderDay): Allowed {
  if (!settings.remindersOn) return "off";
  if (day === "board") return "none";
  return day === "rest" || isNight(time, settings) ? "high" : "all";
}

type Known = readonly Reminder[];
export type ReminderInput = {
  now: Date;
  timeZone: string;
  items: readonly ScheduleItem[] | null;
  allowed: Allowed;
};

const wallMinute = (instantMs: number, timeZone: string) => wallClockAt(new Date(instantMs), timeZone).slice(0, 16);

/** The item's reminder: another hour is another reminder. */
const isOf = (item: ScheduleItem) => (reminder: Reminder) =>
  reminder.id === item.id && reminder.date === item.scheduledDate && reminder.time === item.scheduledTime;

export const isSame = (one: Reminder) => (other: Reminder) =>
  one.id === other.id && one.date === other.date && one.time === other.time;

const mayCome = ({ priority }: ScheduleItem, allowed: Allowed) =>
  allowed === "all" || (allowed === "high" && priority === "high");

/** The open items whose hour, or that of the drive there, began at most half an hour ago by the clock on the wall, and which no reminder has come for. */
function newReminders(known: Known, { now, timeZone, items, allowed }: ReminderInput): Reminder[] {
  const [earliest, latest] = [now.getTime() - STANDS_MINUTES * MINUTE_MS, now.getTime()].map((at) =>
    wallMinute(at, timeZone),
  );
  return (items ?? []).flatMap((item) => {
    const { id, scheduledDate: date, scheduledTime: time, ready = time } = item;
    if (time === null || item.isCompleted || !mayCome(item, allowed) || known.some(isOf(item))) return [];
    const hour = `${date}T${ready}`;
    // As texts, so that an hour which the clock leaps over in spring comes after the leap.
    if (hour < (earliest ?? "") || hour > (latest ?? "")) return [];
    return [{ id, date, time, laters: 0, from: now.getTime(), end: null }];
  });
}

function stepOf(reminder: Reminder, today: string, { now, items, allowed }: ReminderInput): Reminder | null {
  const { date, from, end, laters } = reminder;
  const item = items?.find((other) => isOf(other)(reminder));
  if (date < addDays(today, -KEPT_DAYS) || (date < today && (end === "answered" || end === "told"))) return null;
  if (end !== null) return reminder;
  if (allowed === "off" || (date === today && items !== null && !item)) return null;
  if (item?.isCompleted) return { ...reminder, end: "answered" };
  if (now.getTime() >= from + STANDS_MINUTES * MINUTE_MS) return { ...reminder, end: "unanswered" };
  // A clock that was set back must not put it off, nor take away for a moment what stands.
  const latest = now.getTime() + (laters === 0 ? 0 : LATER_MINUTES) * MINUTE_MS;
  return from > latest ? { ...reminder, from: latest } : reminder;
}

/** The reminders of a screen at a moment, from those that it knew before; the same list when nothing has changed. */
export function remindersAt(known: Known, input: ReminderInput): Known {
  const today = wallMinute(input.now.getTime(), input.timeZone).slice(0, 10);
  const kept = known.map((reminder) => stepOf(reminder, today, input)).filter((reminder) => reminder !== null);
  const next = [...kept, ...newReminders(known, input)];
  const isEqual = next.length === known.length && next.every((reminder, index) => reminder === known[index]);
  return isEqual ? known : next;
}

export type ReminderCard = { reminder: Reminder; item: ScheduleItem };

export function cardsAt(known: Known, { now, items, allowed }: ReminderInput): ReminderCard[] {
  const cards = orderDay(items ?? []).flatMap((item) => {
    const reminder = known.find(isOf(item));
    const stands = reminder?.end === null && reminder.from <= now.getTime() && !item.isCompleted;
    return reminder && stands && mayCome(item, allowed) ? [{ reminder, item }] : [];
  });
  const rank = ({ item }: ReminderCard) => (item.priority === "high" ? 0 : 1);
  return cards.sort((one, other) => rank(one) - rank(other));
}

const change = (known: Known, which: Reminder, changes: Partial<Reminder>): Known =>
  known.map((reminder) => (isSame(which)(reminder) ? { ...reminder, ...changes } : reminder));

/** After "Later": it comes again in ten minutes, and after the second time not any longer. Takes milliseconds. */
export function afterLater(known: Known, which: Reminder, nowMs: number): Known {
  if (isLast(which)) return change(known, which, { end: "unanswered" });
  return change(known, which, { laters: which.laters + 1, from: nowMs + LATER_MINUTES * MINUTE_MS });
}

export const isLast = ({ laters }: Reminder) => laters >= MAX_LATERS;

export function withEnd(known: Known, which: Reminder, end: Reminder["end"]): Known {
  return change(known, which, { end });
}
