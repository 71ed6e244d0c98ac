import { daveningSpans } from "@/lib/calendar/davening/spans";
import { holyTimes } from "@/lib/calendar/hebcal/holy-days";
import { specialTimes } from "@/lib/calendar/hebcal/special-times";
import type { HolyTime } from "@/lib/calendar/hub-schema";
import { computeHubSpan } from "@/lib/calendar/hub-span";
import { hubDayAt } from "@/lib/calendar/rules";
import type { Household } from "@/lib/household/schema";
import { holyOn } from "@/lib/notices/rest-store";
import { dayTitles } from "@/lib/planning/day-titles";
import { allowedAt, cardsAt, reminderDayAt, remindersAt } from "@/lib/reminders/rules";
import { DEFAULT_REST } from "@/lib/rest/rules";
import { waitOf, wallRuns } from "@/lib/schedule/acts/act-rules";
import { namedAt } from "@/lib/schedule/rules";
import { addDays, daysBetween } from "@/lib/time/civil-date";
import { wallClockAt } from "@/lib/time/wall-clock";
import { at, type PlaceName } from "@/tests/support/fixtures/places";
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
  return {
    ...at(place, custom),
    name: "",
    nickname: "",
    location: "",
    placeIsChosen: true,
    quietNineAv: true,
    kioskMayDelete: false,
    originalsForCaretakers: false,
    pronoun: "he",
    nameInBook: "printed",
  };
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

/** The titles of the plan, and of its reminders, that a screen shows at an instant of a holy time. */
function plannedAt(
  household: Household,
  { until }: HolyTime,
  instant: string,
): { plan: string[]; reminders: string[] } {
  const { timeZone } = household.place;
  const now = new Date(instant);
  const moment = wallClockAt(now, timeZone).slice(0, 16);
  const [date = "", time = ""] = moment.split("T");
  const times = holyTimes(household, addDays(date, -1), addDays(date, 1));
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
  // Nobody has chosen a place, so that there is no rest.
  const allowed = allowedAt(NO_BOARD, time, reminderDayAt(now, [], NO_BOARD, times));
  const input = { now, timeZone, items: named, allowed };
  const ordinary = named.map((item) => ({ ...item, title: "Water the plants", priority: "medium" as const }));
  const late = { ...input, items: ordinary };
  const cards = [...cardsAt(remindersAt([], input), input), ...cardsAt(remindersAt([], late), late)];
  return { plan: named.map(({ title }) => title), reminders: cards.map(({ item }) => item.title) };
}

/**
 * Returns every act that the hub, Zmanim, davening, the plan, a reminder or a notification names between candle lighting and Havdalah, "2026-12-04T16:10 hub: …", over the
 * Hebrew year that ends in a civil year. At each change of the line and at each beginning of a holy time.
 */
export function namedActs(household: Household, year: number): string[] {
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
    const changes = calendar.lines.flatMap((line) => [line.from, line.until]);
    for (const at of [from, ...changes.filter((change) => start <= Date.parse(change) && Date.parse(change) < end)]) {
      const moment = hubDayAt(calendar, new Date(at));
      const { plan, reminders } = plannedAt(household, holy, at);
      for (const title of plan) found.push(`${at.slice(0, 16)} plan: ${title}`);
      for (const title of reminders) found.push(`${at.slice(0, 16)} reminder: ${title}`);
      if (!holyOn(household, at.slice(0, 10))(new Date(at))) found.push(`${at.slice(0, 16)} notification`);
      const candles = moment?.candles ? [`${moment.candles.label} ${moment.candles.note ?? ""}`] : [];
      add(
        at,
        "hub",
        [moment?.line, moment?.also, ...candles].filter((text) => typeof text === "string"),
      );
    }
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
