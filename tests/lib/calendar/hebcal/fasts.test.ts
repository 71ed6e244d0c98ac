/** @jest-environment node */
import { fastOn, isFastOfFirstborn, isPutOffTishaBav } from "@/lib/calendar/hebcal/fasts";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { dayTime } from "@/lib/calendar/hebcal/zmanim";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";
import { expectedFestivals } from "@/tests/support/fixtures/festivals";
import { hebrewYear } from "@/tests/support/fixtures/hebrew-year";
import { at, type PlaceName } from "@/tests/support/fixtures/places";

const FAST =
  /^(\S+) (Fast of Gedaliah|Yom Kippur|Asarah B'Teves|Fast of Esther|Shivah Asar B'Tammuz|Tisha B'Av)(?: \(observed\))?$/;

test.each([5782, 5784, 5785, 5787, 5789])(
  "the fasts of %d are on the days of the Hebrew calendar's own rules",
  (year) => {
    const expected = expectedFestivals(year, false).flatMap((line) => {
      const [, date, name] = FAST.exec(line) ?? [];
      return date ? [`${date} ${name}`] : [];
    });
    const found = hebrewYear(year).flatMap(({ date }) => {
      const fast = fastOn(at("brooklyn"), date);
      return fast ? [`${fast.date} ${fast.name}`] : [];
    });
    expect(found).toEqual(expected);
    expect(found).toHaveLength(6);
  },
);

test("the firstborn fast on erev Pesach, on the Thursday before when that is Shabbos", () => {
  for (const year of [5781, 5784, 5785, 5787]) {
    const own = expectedFestivals(year, false).find((line) => line.endsWith("Fast of the Firstborn"));
    const found = hebrewYear(year).filter(({ date }) => isFastOfFirstborn(hebrewDay(date)));
    expect(found.map(({ date }) => date)).toEqual([own?.slice(0, 10)]);
  }
});

/** "2026-09-14 05:12" and the end. */
function times(place: PlaceName, date: string): [string, string] {
  const fast = fastOn(at(place), date);
  const text = (time: Date | null | undefined) =>
    time ? zonedTime(time, at(place).place.timeZone).slice(0, 16).replace("T", " ") : "never";
  return [text(fast?.begins), text(fast?.ends)];
}

test.each<[string, PlaceName, string, string, string]>([
  ["the Fast of Gedaliah", "brooklyn", "2026-09-14", "2026-09-14 05:12", "2026-09-14 19:48"],
  ["the Fast of Gedaliah", "jerusalem", "2026-09-14", "2026-09-14 05:09", "2026-09-14 19:23"],
  ["the Fast of Gedaliah", "london", "2026-09-14", "2026-09-14 04:50", "2026-09-14 20:08"],
  ["the Fast of Gedaliah", "melbourne", "2026-09-14", "2026-09-14 05:05", "2026-09-14 18:49"],
  ["Yom Kippur begins with its candle lighting", "brooklyn", "2026-09-21", "2026-09-20 18:38", "2026-09-21 19:35"],
  ["Asarah B'Teves on a Friday", "brooklyn", "2025-01-10", "2025-01-10 05:52", "2025-01-10 17:33"],
  ["Tisha B'Av put off from Shabbos", "brooklyn", "2029-07-22", "2029-07-21 20:21", "2029-07-22 21:08"],
  ["Tisha B'Av on its day", "melbourne", "2027-08-12", "2027-08-11 17:40", "2027-08-12 18:23"],
  [
    "where night does not fall, it ends when the sun is lowest",
    "reykjavik",
    "2027-07-22",
    "2027-07-22 01:33",
    "2027-07-23 01:34",
  ],
])("%s, %s %s", (_, place, date, begins, ends) => expect(times(place, date)).toEqual([begins, ends]));

test("a minor fast is from dawn rounded down to nightfall by each opinion", () => {
  for (const opinion of ["gra", "baal-hatanya", "magen-avraham"] as const) {
    const household = at("london", { opinion });
    const fast = fastOn(household, "2026-12-20");
    const dawn = dayTime(household, "2026-12-20", "alos")?.getTime() ?? 0;
    expect(dawn - (fast?.begins?.getTime() ?? 0)).toBeLessThanOrEqual(60_000);
    expect(fast?.begins?.getTime()).toBeLessThanOrEqual(dawn);
    expect(fast?.ends).toEqual(dayTime(household, "2026-12-20", "nightfall"));
  }
});

test("only Tisha B'Av of the tenth is put off, and the days around it are no fasts", () => {
  const household = at("brooklyn");
  const fasts = ["2029-07-22", "2027-08-12", "2026-09-21", "2026-09-14"].map((date) => fastOn(household, date));
  expect(fasts.map((fast) => fast && isPutOffTishaBav(hebrewDay(fast.date)))).toEqual([true, false, false, false]);
  for (const date of ["2029-07-21", addDays("2029-07-22", 1), "2027-08-11"]) expect(fastOn(household, date)).toBeNull();
});
