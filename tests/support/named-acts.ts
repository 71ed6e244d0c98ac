import type { Household } from "@/lib/accounts/household/schema";
import { daveningSpans } from "@/lib/calendar/davening/spans";
import type { HolyTime, HubCalendar, HubLine } from "@/lib/calendar/day/hub-schema";
import { computeHubSpan } from "@/lib/calendar/day/hub-span";
import { hubDayAt } from "@/lib/calendar/day/rules";
import { holyTimes } from "@/lib/calendar/hebcal/holy-days";
import { specialTimes } from "@/lib/calendar/hebcal/special-times";
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import { holyOn } from "@/lib/media/notices/rest-store";
import { addDays, daysBetween } from "@/lib/platform/time/civil-date";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { waitOf, wallRuns } from "@/lib/schedule/acts/act-rules";
import { namedAt } from "@/lib/schedule/items/rules";
import { dayTitles } from "@/lib/schedule/planning/day-titles";
import { allowedAt, cardsAt, reminderDayAt, remindersAt } from "@/lib/schedule/reminders/rules";
import { at, CHOICES, type PlaceName } from "@/tests/support/fixtures/places";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

type Custom = Pick<Household, "nusach" | "opinion" | "havdalahMinutes">;

/** Four places and three customs with their reckonings. */
export const WORLD: { places: readonly PlaceName[]; customs: readonly Custom[] } = {
  places: ["brooklyn", "jerusalem", "london", "melbourne"],
  customs: [
    { nusach: "chabad", opinion: "baal-hatanya", havdalahMinutes: null },
    { nusach: "ashkenaz", opinion: "gra", havdalahMinutes: null },
    { nusach: "sefard", opinion: "magen-avraham", havdalahMinutes: 72 },
  ],
};

/** A household in a place, with a custom. */
export function aHousehold(place: PlaceName, custom: Partial<Custom>): Household {
  return { ...at(place, custom), ...CHOICES, name: "", nickname: "", location: "" };
}

/** What is not done on Shabbos or Yom Tov. */
const ACT =
  /\blight\b|candle|search|burn|bak(e|ing)|cook|carry|phone|\bcall\b|eruv|kapparos|megillah|(?<!third )\bmeal|gifts|mishloach|kiddush levanah|last kiddush/i;
/** Words that say that it waits, or how it is done on Yom Tov. */
const WAITS = /after (Havdalah|\d)|^Candles after|from a flame that burns already|fast .*begins with the cand/;

const isNamed = (text: string) => ACT.test(text) && !WAITS.test(text);

/** What a family writes into a plan, of high priority, for any time and for hours of the day; the reminders are those without a board. */
const PLANNED = ["Light the candles", "Call Leah", "Bake challah", "Search for chametz", "Carry the chairs"];
const NO_BOARD = { ...DEFAULT_REST, board: "off", boardEndedAt: null } as const;

/** The titles of the plan, and of its reminders, that a screen shows at an instant of a holy time; `times` are those around its day. */
function plannedAt(
  household: Household,
  { until }: HolyTime,
  now: Date,
  times: readonly HolyTime[],
): { plan: string[]; reminders: string[] } {
  const { timeZone } = household.place;
  const moment = wallClockAt(now, timeZone).slice(0, 16);
  const [date = "", time = ""] = moment.split("T");
  const runs = wallRuns(times);
  const isLater = (at: string | null) => at !== null && `${date}T${at}` >= until.slice(0, 16);
  const items = [null, time, "10:00", "23:30"].flatMap((scheduledTime, hour) =>
    PLANNED.map((title, number) => {
      const item = aPlanItem({ id: `${hour}-${number}`, title, scheduledDate: date, scheduledTime, priority: "high" });
      const waits = waitOf(item, runs);
      return waits ? { ...item, waits } : item;
    }),
  );
  const named = namedAt(items, moment).filter(({ scheduledTime }) => !isLater(scheduledTime));
  // No one has chosen a place, so that there is no rest.
  const allowed = allowedAt(NO_BOARD, time, reminderDayAt(now, [], NO_BOARD, times));
  const input = { now, timeZone, items: named, allowed };
  const ordinary = named.map((item) => ({ ...item, title: "Water the plants", priority: "medium" as const }));
  const late = { ...input, items: ordinary };
  const cards = [...cardsAt(remindersAt([], input), input), ...cardsAt(remindersAt([], late), late)];
  return { plan: named.map(({ title }) => title), reminders: cards.map(({ item }) => item.title) };
}

const MINUTE_MS = 60_000;

/** When in a holy time a screen is looked at: at each change of its line, or every so many minutes. */
type Step = "changes" | number;

/**
 * The instants of a holy time at which a screen is looked at, in ms: its beginning, and each change of the line or every so many minutes,
 * which begin one minute later in the holy time after it.
 */
function instantsOf({ from, until }: HolyTime, lines: readonly HubLine[], step: Step, place: number): number[] {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const changes = lines.flatMap((line) => [Date.parse(line.from), Date.parse(line.until)]);
  const steps =
    step === "changes"
      ? changes
      : Array.from(
          { length: Math.ceil((end - start) / MINUTE_MS / step) },
          (_, index) => start + (index * step + (place % step)) * MINUTE_MS,
        );
  return [start, ...steps.filter((at) => start < at && at < end)];
}

/** What the hub, the plan, a reminder or a notification names in a holy time. */
function namedWithin(household: Household, calendar: HubCalendar, holy: HolyTime, step: Step): string[] {
  const place = calendar.holyTimes.indexOf(holy);
  const { timeZone } = household.place;
  const touches = (span: { from: string; until: string }) =>
    Date.parse(span.until) >= Date.parse(holy.from) && Date.parse(span.from) <= Date.parse(holy.until);
  const [first, last] = [addDays(holy.from.slice(0, 10), -2), addDays(holy.until.slice(0, 10), 2)];
  const days = calendar.days.filter(({ date }) => first <= date && date <= last);
  const around = { ...calendar, days, lines: calendar.lines.filter(touches) };
  const ofDay = new Map<string, { times: HolyTime[]; isHoly: (instant: Date) => boolean }>();
  return instantsOf(holy, around.lines, step, place).flatMap((at) => {
    const now = new Date(at);
    const moment = wallClockAt(now, timeZone).slice(0, 16);
    const date = moment.slice(0, 10);
    const known = ofDay.get(date) ?? {
      times: holyTimes(household, addDays(date, -1), addDays(date, 1)),
      isHoly: holyOn(household, date),
    };
    ofDay.set(date, known);
    const shown = hubDayAt(around, now);
    const candles = shown?.candles ? `${shown.candles.label} ${shown.candles.note ?? ""}` : null;
    const words = [shown?.line, shown?.also, candles].filter((text) => typeof text === "string");
    const { plan, reminders } = plannedAt(household, holy, now, known.times);
    return [
      ...words.filter(isNamed).map((text) => `hub: ${text}`),
      ...plan.map((title) => `plan: ${title}`),
      ...reminders.map((title) => `reminder: ${title}`),
      ...(known.isHoly(now) ? [] : ["notification"]),
    ].map((text) => `${moment} ${text}`);
  });
}

/**
 * Returns every act that the hub, Zmanim, davening, the plan, a reminder or a notification names between candle lighting and Havdalah, "2026-12-04T16:10 hub: …", over the
 * Hebrew year that ends in a civil year.
 */
export function namedActs(household: Household, year: number, step: Step = "changes"): string[] {
  const first = `${year - 1}-09-01`;
  const count = daysBetween(first, `${year}-10-31`);
  const calendar = { now: "", ...computeHubSpan(household, first, count, 60) };
  const found: string[] = [];
  const add = (at: string, where: string, texts: readonly string[]) => {
    for (const text of texts.filter(isNamed)) found.push(`${at.slice(0, 16)} ${where}: ${text}`);
  };
  for (const holy of calendar.holyTimes) {
    const { from, until } = holy;
    const [start, end] = [Date.parse(from), Date.parse(until)];
    found.push(...namedWithin(household, calendar, holy, step));
    for (let date = from.slice(0, 10); date <= until.slice(0, 10); date = addDays(date, 1)) {
      if (date > from.slice(0, 10)) add(date, "title", dayTitles(household.place, date));
      const rows = specialTimes(household, date).special.filter((row) => {
        const isLater = row.time !== null && Date.parse(row.time) >= end;
        const isGone = row.until !== undefined && Date.parse(row.until) <= start;
        return !isLater && !isGone;
      });
      add(
        date,
        "Zmanim",
        rows.map(({ label }) => label),
      );
    }
    for (const span of daveningSpans(household, new Date(from), (end - start) / 3_600_000)) {
      if (Date.parse(span.from) >= end) continue;
      const today = span.sections.filter(({ heading }) => !heading.includes("Mairiv"));
      add(span.from, "davening", [...span.about, ...today.flatMap(({ lines }) => lines)]);
    }
  }
  return found;
}
