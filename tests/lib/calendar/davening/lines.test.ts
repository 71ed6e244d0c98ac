/** @jest-environment node */
import path from "node:path";
import type { Customs, Prayer } from "@/lib/calendar/davening/line";
import { daveningOn, headlinesOf, linesFor, seasonOn } from "@/lib/calendar/davening/lines";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { PLACES } from "@/tests/support/fixtures/places";
import { readTable } from "@/tests/support/table";

const CHABAD: Customs = { place: PLACES.brooklyn, nusach: "chabad" };
const ASHKENAZ: Customs = { place: PLACES.brooklyn, nusach: "ashkenaz" };
const SEFARD: Customs = { place: PLACES.brooklyn, nusach: "sefard" };
const JERUSALEM: Customs = { place: PLACES.jerusalem, nusach: "ashkenaz" };
const JERUSALEM_CHABAD: Customs = { place: PLACES.jerusalem, nusach: "chabad" };

/** The sentences for one prayer of the Hebrew day whose morning is on a civil day. */
const at = (customs: Customs, date: string, prayer: Prayer) => linesFor(daveningOn(hebrewDay(date), customs), prayer);

const CUSTOMS = new Map(Object.entries({ CHABAD, ASHKENAZ, SEFARD, JERUSALEM, JERUSALEM_CHABAD }));
const PRAYERS = ["day", "mairiv", "shachris", "musaf", "mincha"] as const satisfies Prayer[];

test.each(readTable(path.join(__dirname, "lines.tsv")))("%s", (_name, who = "", date = "", when = "", ...lines) => {
  const [customs, prayer] = [CUSTOMS.get(who), PRAYERS.find((one) => one === when)];
  if (!customs || !prayer) throw new Error(`No customs or prayer: ${who}, ${when}`);
  const found = at(customs, date, prayer);
  const wanted = lines.filter((line) => !line.startsWith("!"));
  expect(found).toEqual(expect.arrayContaining(wanted));
  for (const line of lines) if (line.startsWith("!")) expect(found).not.toContain(line.slice(1));
});

test.each([
  ["winter abroad before December", CHABAD, "2026-11-24", "Mashiv haruach umorid hageshem, Vesein berachah"],
  ["winter abroad", CHABAD, "2026-12-08", "Mashiv haruach umorid hageshem, Vesein tal umatar"],
  ["winter in Israel", JERUSALEM, "2026-11-24", "Mashiv haruach umorid hageshem, Vesein tal umatar"],
  ["summer by Chabad", CHABAD, "2027-06-01", "Morid hatal, Vesein berachah"],
  ["summer by Ashkenaz abroad", ASHKENAZ, "2027-06-01", "no Mashiv haruach, Vesein berachah"],
  ["Shabbos asks for nothing", CHABAD, "2026-12-05", "Mashiv haruach umorid hageshem"],
  ["the day of the change", CHABAD, "2027-04-22", null],
])("the season: %s", (_name, customs, date, season) => expect(seasonOn(hebrewDay(date), customs)).toBe(season));

test.each([
  ["2026-11-10", ["Rosh Chodesh Kislev", "Ya’aleh V’yavo", "Half Hallel", "Musaf", "No Tachanun"]],
  ["2026-11-25", []],
  ["2025-12-05", ["Vesein tal umatar begins", "Last night for Kiddush Levanah", "Erev Shabbos", "Shnayim mikra"]],
])("the headlines of %s, most important first", (date, headlines) => {
  expect(headlinesOf(hebrewDay(date), CHABAD)).toEqual(headlines);
});
