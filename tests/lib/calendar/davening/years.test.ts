/** @jest-environment node */
import { HDate } from "@hebcal/core";
import type { Customs } from "@/lib/calendar/davening/line";
import { daveningOn, linesFor } from "@/lib/calendar/davening/lines";
import { findOtherSpellings } from "@/lib/calendar/day/spelling";
import { PLACES } from "@/tests/support/fixtures/places";

const CUSTOMS = (["chabad", "ashkenaz", "sefard"] as const).flatMap((nusach): Customs[] => [
  { place: PLACES.brooklyn, nusach },
  { place: PLACES.jerusalem, nusach },
]);
const PRAYERS = ["day", "mairiv", "shachris", "musaf", "mincha"] as const;

/** All days of these Hebrew years, each year by another custom or place. */
function* daysOf(first: number, last: number): Generator<{ day: HDate; customs: Customs }> {
  for (let day = new HDate(1, "Tishrei", first); day.getFullYear() <= last; day = day.next())
    yield { day, customs: CUSTOMS[day.getFullYear() % CUSTOMS.length] ?? CUSTOMS[0]! };
}

test.each([
  [5787, 5790],
  [5791, 5794],
  [5795, 5797],
])("every day of %d to %d has lines without repeats, in the house spelling", (first, last) => {
  const faults: string[] = [];
  for (const { day, customs } of daysOf(first, last)) {
    const lines = daveningOn(day, customs);
    const texts = lines.map(({ text }) => text).join(" ");
    if (lines.length === 0) faults.push(`${day.toString()}: no line`);
    if (/['"]|undefined|null|NaN|Invalid/.test(texts) || findOtherSpellings(texts).length > 0)
      faults.push(`${day.toString()}: ${texts}`);
    for (const prayer of PRAYERS) {
      const said = linesFor(lines, prayer);
      if (new Set(said).size < said.length) faults.push(`${day.toString()} ${prayer}: ${said.join(" ")}`);
    }
  }
  expect(faults).toEqual([]);
});
