/** @jest-environment node */
import { moveInList, moveRequest } from "@/lib/schedule/move-rules";
import { aPlannedItem, aPlannedSeries } from "@/tests/support/fixtures/schedule-items";

test("a move changes the day and nothing else, and carries the version", () => {
  const item = aPlannedItem({
    title: "Dentist",
    scheduledTime: "14:05",
    category: "medical",
    priority: "high",
    version: 7,
  });
  expect(moveRequest(item, "2026-11-26")).toMatchObject({
    ...{ title: "Dentist", scheduledTime: "14:05", category: "medical", priority: "high", version: 7 },
    ...{ scheduledDate: "2026-11-26", timeRule: null, isRecurring: false, changesRhythm: false },
  });
});

test("a tied time is asked for again on the new day", () => {
  const item = aPlannedItem({ timeRule: "candles-30", scheduledTime: "15:42" });
  expect(moveRequest(item, "2026-12-04")).toMatchObject({ timeRule: "candles-30", scheduledTime: null });
});

test.each([
  ["this", ["2026-11-03", "2026-11-12", "2026-11-17"]],
  ["following", ["2026-11-03", "2026-11-12", "2026-11-19"]],
  ["all", ["2026-11-05", "2026-11-12", "2026-11-19"]],
] as const)("of a series, %s is moved by as many days", (scope, days) => {
  const series = aPlannedSeries(3, "2026-11-03");
  const [, second = aPlannedItem()] = series;
  const other = aPlannedItem({ id: "other", scheduledDate: "2026-11-10" });
  const moved = moveInList([...series, other], second, "2026-11-12", scope);
  expect(moved.map(({ scheduledDate }) => scheduledDate)).toEqual([...days, "2026-11-10"]);
});
