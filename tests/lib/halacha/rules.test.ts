/** @jest-environment node */
import { HDate } from "@hebcal/core";
import { HALACHOS, SEASONAL_HALACHOS } from "@/lib/halacha/content";
import { halachaOn, previousHalachos } from "@/lib/halacha/rules";
import { addDays } from "@/lib/household/rules";

const everyDay = (from: string, to: string) => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The civil day of a Hebrew date, by hebcal and not by the rule under test. */
function civil(day: number, month: string, year: number): string {
  const greg = new HDate(day, month, year).greg();
  return [greg.getFullYear(), String(greg.getMonth() + 1).padStart(2, "0"), String(greg.getDate()).padStart(2, "0")].join("-");
}

test("a civil day has one halacha, always the same, and the next day has another", () => {
  expect(halachaOn("2026-11-20")).toBe(halachaOn("2026-11-20"));
  expect(halachaOn("2026-11-21")).not.toBe(halachaOn("2026-11-20"));
  expect(halachaOn("1969-12-30").title).toMatch(/./);
});

test("the three days before are what they were on their own day, yesterday first", () => {
  const previous = previousHalachos("2026-03-01");
  expect(previous.map(({ date }) => date)).toEqual(["2026-02-28", "2026-02-27", "2026-02-26"]);
  for (const { date, halacha } of previous) expect(halacha).toBe(halachaOn(date));
});

test("out of season it goes through all of them in order, wraps around and begins again", () => {
  const place = (day: string) => HALACHOS.indexOf(halachaOn(day));
  const quiet = everyDay("2026-08-01", "2026-08-10"); // after 9 Av, before Elul
  for (const day of quiet.slice(1)) expect(place(day)).toBe((place(addDays(day, -1)) + 1) % HALACHOS.length);
  const rounds = everyDay("2026-01-01", "2028-12-31").map((day) => [place(day), place(addDays(day, HALACHOS.length))] as const);
  const ofNoSeason = rounds.filter(([now, later]) => now >= 0 && later >= 0);
  expect(ofNoSeason.length).toBeGreaterThan(365);
  expect(ofNoSeason.filter(([now, later]) => now !== later)).toEqual([]);
});

test("no halacha comes back within four days, in six years", () => {
  for (const day of everyDay("2025-01-01", "2031-01-01")) {
    const titles = [halachaOn(day).title, ...previousHalachos(day).map(({ halacha }) => halacha.title)];
    expect([day, new Set(titles).size]).toEqual([day, 4]);
  }
});

test("every halacha has its day within two years", () => {
  const shown = new Set(everyDay("2026-01-01", "2027-12-31").map((day) => halachaOn(day).title));
  const all = [...HALACHOS, ...SEASONAL_HALACHOS.flatMap(({ entries }) => entries)];
  expect(all.map(({ title }) => title).filter((title) => !shown.has(title))).toEqual([]);
});

describe("seasons", () => {
  const season = (title: string) => SEASONAL_HALACHOS.find(({ entries }) => entries.some((entry) => entry.title === title))?.entries ?? [];

  /** Whether any of two days in a row is of the season that this halacha belongs to. */
  const isShown = (title: string, day: string) => [day, addDays(day, 1)].some((date) => season(title).includes(halachaOn(date)));

  test.each([
    ["One More Each Night", [18, "Kislev"], [2, "Tevet"], [16, "Kislev"], [4, "Tevet"]],
    ["Gifts to the Poor", [1, "Adar II"], [14, "Adar II"], [28, "Sh'vat"], [16, "Adar II"]],
    ["Counting the Omer", [16, "Nisan"], [6, "Sivan"], [14, "Nisan"], [8, "Sivan"]],
    ["The Shofar in Elul", [1, "Elul"], [28, "Elul"], [28, "Av"], [1, "Tishrei"]],
    ["The Three Weeks", [17, "Tamuz"], [8, "Av"], [15, "Tamuz"], [10, "Av"]],
  ] as const)("%s is shown from its first to its last day and on no other", (title, first, last, before, after) => {
    for (const year of [5786, 5787, 5788, 5790]) {
      expect([year, ...[first, last].map(([day, month]) => isShown(title, civil(day, month, year)))]).toEqual([year, true, true]);
      expect([year, ...[before, after].map(([day, month]) => isShown(title, civil(day, month, year)))]).toEqual([year, false, false]);
    }
  });

  test("in the first Adar of a leap year there is no Purim yet", () => {
    for (const day of everyDay(civil(1, "Adar I", 5787), civil(29, "Adar I", 5787))) expect(season("Gifts to the Poor")).not.toContain(halachaOn(day));
  });

  test("they do not overlap, and each has at least two", () => {
    for (const { entries } of SEASONAL_HALACHOS) expect(entries.length).toBeGreaterThanOrEqual(2);
    const firsts = SEASONAL_HALACHOS.map(({ from }) => from.join());
    expect(new Set(firsts).size).toBe(firsts.length);
  });
});
