/** @jest-environment node */
import { isPlanClosed, nightRows } from "@/lib/schedule/items/rules";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

const item = (title: string, scheduledTime: string, more = {}) =>
  aPlanItem({ title, scheduledTime, scheduledDate: "2026-09-10", ...more });
const PILL = item("Evening pill", "20:30", { category: "medical" });
const TODAY = [item("Supper", "18:00"), PILL, item("Night drops", "23:00")];
const MORNING = [item("Drops", "04:00"), item("Morning pill", "07:45", { category: "medical" })];

test.each([
  ["the evening's medicine and what is still to come", TODAY, [], "22:10", ["Evening pill", "Night drops"]],
  [
    "after midnight last evening's medicine, and what comes before the morning",
    MORNING,
    [PILL],
    "03:00",
    ["Evening pill", "Drops"],
  ],
  ["after midnight no medicine of the morning", MORNING, [], "04:30", []],
  ["no medicine that was marked", [{ ...PILL, isCompleted: true }], [], "22:10", []],
])("the closed plan shows %s", (_, today, lastNight, time, titles) => {
  expect(nightRows(today, lastNight, time, "06:00").map((row) => row.item.title)).toEqual(titles);
});

test("the plan is closed from the night's begin until the household's morning", () => {
  expect([
    isPlanClosed("22:00", true, "06:00"),
    isPlanClosed("05:30", false, "06:00"),
    isPlanClosed("06:00", false, "06:00"),
  ]).toEqual([true, true, false]);
});
