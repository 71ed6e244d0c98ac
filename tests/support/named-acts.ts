import { daveningSpans } from "@/lib/calendar/davening/spans";
import { specialTimes } from "@/lib/calendar/hebcal/special-times";
import { computeHubSpan } from "@/lib/calendar/hub-span";
import { hubDayAt } from "@/lib/calendar/rules";
import type { Household } from "@/lib/household/schema";
import { addDays, daysBetween } from "@/lib/time/civil-date";
import { at, type PlaceName } from "@/tests/support/fixtures/places";

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

/**
 * Returns every act that the hub, Zmanim or davening names between candle lighting and Havdalah, "2026-12-04T16:10 hub: …", over the
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
  for (const { from, until } of calendar.holyTimes) {
    const [start, end] = [Date.parse(from), Date.parse(until)];
    const changes = calendar.lines.flatMap((line) => [line.from, line.until]);
    for (const at of [from, ...changes.filter((change) => start <= Date.parse(change) && Date.parse(change) < end)]) {
      const moment = hubDayAt(calendar, new Date(at));
      const candles = moment?.candles ? [`${moment.candles.label} ${moment.candles.note ?? ""}`] : [];
      add(
        at,
        "hub",
        [moment?.line, moment?.also, ...candles].filter((text) => typeof text === "string"),
      );
    }
    for (let date = from.slice(0, 10); date <= until.slice(0, 10); date = addDays(date, 1)) {
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
