/** @jest-environment node */
import { namesAct, waitOf, wallRuns } from "@/lib/schedule/acts/act-rules";
import { namedAt } from "@/lib/schedule/items/rules";
import { withSaid } from "@/lib/schedule/people/item-sentences";
import { aPlanItem, aPlannedItem } from "@/tests/support/fixtures/schedule-items";

test.each([
  ["Light the candles", true],
  ["Lights and blech for Shabbos", true],
  ["Call Leah", true],
  ["Bake challah", true],
  ["Search for chametz", true],
  ["Drive to Dr. Levin", true],
  ["A light lunch", false],
  ["Shiur at the shul", false],
  ["Visit from Leah", false],
  ["Learn the text of the Rambam", false],
])("%s names an act that is not done: %p", (title, expected) => {
  expect(namesAct(aPlanItem({ title }))).toBe(expected);
  expect(namesAct(aPlanItem({ title: "Something", description: title }))).toBe(expected);
  // For health the household and its rav judge.
  expect(namesAct(aPlanItem({ title, category: "medical" }))).toBe(false);
});

test.each([
  [{ driver: "Shmuel" }, true],
  [{ person: "Rivky", personKind: "calls" }, true],
  [{ person: "Rivky", personKind: "comes", lengthMinutes: 90 }, false],
  [{ place: "12 Bank Street" }, false],
] as const)("an item with %p names an act that is not done: %p", (fields, expected) => {
  const item = withSaid({ ...aPlannedItem({ title: "Lunch", scheduledTime: "12:30" }), ...fields });
  expect(namesAct(item)).toBe(expected);
  expect(namesAct({ ...item, category: "medical" })).toBe(false);
});

/** Shabbos that goes into Yom Tov, and a second day of it. */
const RUNS = wallRuns([
  { from: "2029-05-18T19:51:00-04:00", until: "2029-05-19T20:58:00-04:00" },
  { from: "2029-05-19T20:58:00-04:00", until: "2029-05-21T21:00:00-04:00" },
]);
const WHOLE = ["2029-05-18T19:51", "2029-05-21T21:00"];

test.each<[string, string, string | null, readonly string[] | undefined]>([
  ["of the eve's morning", "2029-05-18", "10:00", WHOLE],
  ["of any time of the eve", "2029-05-18", null, WHOLE],
  ["of the night that goes into Yom Tov", "2029-05-19", "21:30", WHOLE],
  ["of the last day before its end", "2029-05-21", "20:59", WHOLE],
  ["after Havdalah", "2029-05-21", "21:00", undefined],
  ["of the day before", "2029-05-17", "10:00", undefined],
])("an act %s", (_, scheduledDate, scheduledTime, expected) => {
  const act = { title: "Call Leah", scheduledDate, scheduledTime };
  expect(waitOf(aPlanItem(act), RUNS)).toEqual(expected);
  expect(waitOf(aPlanItem({ ...act, title: "Shiur" }), RUNS)).toBeUndefined();
});

test("an act that waits is named before the lighting and from Havdalah on", () => {
  const items = [aPlanItem({ title: "Call Leah", waits: [...WHOLE] }), aPlanItem({ title: "Shiur" })];
  const named = (moment: string) => namedAt(items, moment).map(({ title }) => title);
  expect(named("2029-05-18T19:50")).toEqual(["Call Leah", "Shiur"]);
  expect(named("2029-05-18T19:51")).toEqual(["Shiur"]);
  expect(named("2029-05-21T20:59")).toEqual(["Shiur"]);
  expect(named("2029-05-21T21:00")).toEqual(["Call Leah", "Shiur"]);
});
