/** @jest-environment node */
import { DailyLearning } from "@hebcal/core";
import "@hebcal/learning";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { rambamName } from "@/lib/library/learning/rambam-names";
import { addDays } from "@/lib/platform/time/civil-date";

test.each([
  ["Fringes", "Hilchos Tzitzis"],
  ["Sabbath", "Hilchos Shabbos"],
  ["Robbery and Lost Property", "Hilchos Gezeilah V’Aveidah"],
  ["The Order of Prayer", "Seder HaTefillah"],
  ["Positive Mitzvot", "Mitzvos Asei"],
])("%s is called %s", (name, expected) => expect(rambamName(name)).toBe(expected));

test("every part of a whole cycle has its name, and none two", () => {
  const names = new Set<string>();
  // A cycle of three chapters a day has 339 days.
  for (let date = "2026-02-03", left = 345; left > 0; left -= 1, date = addDays(date, 1)) {
    const found = DailyLearning.lookup("rambam3", hebrewDay(date), false);
    if (found && "readings" in found && Array.isArray(found.readings))
      for (const { name } of found.readings as { name: string }[]) names.add(name); // The package does not export its type.
  }
  expect(names.size).toBeGreaterThan(85);
  expect([...names].filter((name) => rambamName(name) === name)).toEqual([]);
  expect(new Set([...names].map(rambamName)).size).toBe(names.size);
});
