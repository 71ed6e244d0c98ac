/** @jest-environment node */
import {
  changedFields,
  completeRequest,
  editRequest,
  fieldsToSet,
  moveInList,
  moveRequest,
} from "@/lib/schedule/changes/edit-rules";
import { changeRequestSchema, type ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { aPlannedItem, aPlannedSeries } from "@/tests/support/fixtures/schedule-items";

const ITEM = aPlannedItem({ title: "Dentist", scheduledTime: "14:05", category: "medical", version: 7 });
const TIED = aPlannedItem({ timeRule: "candles-30", scheduledTime: "15:42" });

test.each([
  ["a fixed time", ITEM],
  ["a tied time", TIED],
])("a move of an item with %s sends its day and its version alone", (_case, item) => {
  const { recurringGroupId, version } = item;
  expect(moveRequest(item, { scheduledDate: "2026-11-26" })).toEqual({
    ...{ scheduledDate: "2026-11-26", recurringGroupId, version, own: "keep" },
  });
});

test("another time of a tied item is a fixed one, and a length goes with it", () => {
  expect(moveRequest(TIED, { scheduledTime: "10:00", lengthMinutes: 45 })).toMatchObject({
    ...{ scheduledTime: "10:00", timeRule: null, lengthMinutes: 45 },
  });
});

test("of a series another time is set where an item had the same one", () => {
  const [first = aPlannedItem(), second = aPlannedItem()] = aPlannedSeries(2, "2026-11-03", { scheduledTime: "09:00" });
  const list = [first, { ...second, scheduledTime: "11:00" }];
  const moved = moveInList(list, first, { scheduledTime: "09:15" }, "all");
  expect(moved.map(({ scheduledTime }) => scheduledTime)).toEqual(["09:15", "11:00"]);
});

test.each<[string, ScheduleItemWithVersion, object, string[]]>([
  ["nothing", ITEM, {}, []],
  ["the same words", ITEM, { title: "Dentist", scheduledTime: "14:05" }, []],
  ["one field", ITEM, { description: "Bring the card" }, ["description"]],
  ["no time", ITEM, { scheduledTime: "" }, ["scheduledTime", "timeRule"]],
  ["a tied time", ITEM, { timeRule: "sunset+0" }, ["scheduledTime", "timeRule"]],
  ["the hours of its tied time", TIED, { scheduledTime: "15:42" }, []],
  ["the same tied time", TIED, { timeRule: "candles-30", scheduledTime: "" }, []],
  ["a fixed time for a tied one", TIED, { scheduledTime: "16:00" }, ["scheduledTime", "timeRule"]],
])("a request with %s changes just that", (_case, item, request, fields) => {
  const wanted = completeRequest(item, changeRequestSchema.parse(request));
  expect(changedFields(item, wanted)).toEqual(fields);
  expect(Object.keys(editRequest(item, wanted)).sort()).toEqual([...fields, "recurringGroupId", "version"].sort());
});

test.each([
  ["keep", ["title"]],
  ["change", ["title", "priority"]],
] as const)("with %s, a field that another item has of its own is set accordingly", (own, fields) => {
  const other = aPlannedItem({ ...ITEM, priority: "high" });
  expect(fieldsToSet(["title", "priority"], { opened: ITEM, other, own })).toEqual(fields);
});

test.each([
  ["this", ["2026-11-03", "2026-11-12", "2026-11-17"]],
  ["following", ["2026-11-03", "2026-11-12", "2026-11-19"]],
  ["all", ["2026-11-05", "2026-11-12", "2026-11-19"]],
] as const)("of a series, %s is moved by as many days", (scope, days) => {
  const series = aPlannedSeries(3, "2026-11-03");
  const [, second = aPlannedItem()] = series;
  const other = aPlannedItem({ id: "other", scheduledDate: "2026-11-10" });
  const moved = moveInList([...series, other], second, { scheduledDate: "2026-11-12" }, scope);
  expect(moved.map(({ scheduledDate }) => scheduledDate)).toEqual([...days, "2026-11-10"]);
});
