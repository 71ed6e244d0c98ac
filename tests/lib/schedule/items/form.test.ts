/** @jest-environment node */
import { isSameForm, listChanges } from "@/lib/platform/forms/fields";
import { addDays } from "@/lib/platform/time/civil-date";
import {
  checkForm,
  chosenWeekdays,
  clockDates,
  copyOf,
  emptyForm,
  formOf,
  type FormValues,
  FORM_FIELDS,
  previewItem,
} from "@/lib/schedule/items/form";
import { aPlannedItem, aPlannedSeries } from "@/tests/support/fixtures/schedule-items";

const checked = (values: FormValues) => checkForm(values, "2026-11-20");
const typed = (over: Partial<FormValues> = {}): FormValues => ({
  ...emptyForm("2026-11-24"),
  title: "Physio",
  ...over,
});
const weekly = (over: Partial<FormValues> = {}) =>
  typed({
    isRecurring: true,
    recurrenceType: "weekly",
    recurrenceEndDate: "2027-04-21",
    recurrenceWeekdays: [2, 4],
    ...over,
  });

test("the defaults of the form", () =>
  expect(emptyForm("2026-11-24")).toMatchObject({
    title: "",
    scheduledDate: "2026-11-24",
    scheduledTime: "",
    category: "general",
    priority: "medium",
    isRecurring: false,
    recurrenceType: "daily",
    recurrenceInterval: "1",
  }));

test("a physiotherapist every Tuesday and Thursday until Pesach", () => {
  const { request, dates, problems } = checked(weekly({ scheduledTime: "10:30" }));
  expect(problems).toEqual({});
  expect([dates?.length, dates?.[0], dates?.at(-1)]).toEqual([43, "2026-11-24", "2027-04-20"]);
  expect(request).toMatchObject({
    title: "Physio",
    scheduledTime: "10:30",
    isRecurring: true,
    recurrenceInterval: 1,
    recurrenceWeekdays: [2, 4],
  });
});

test.each([
  ["by the calendar", {}, ["2026-11-24", "2026-11-26"]],
  ["that leaves out Shabbos and Yom Tov", { recurrenceSkipsRest: true }, ["2026-11-24", "2026-11-26"]],
  ["(Hebrew date)", { recurrenceType: "yearly" as const, recurrenceCalendar: "hebrew" as const }, ["2026-12-05"]],
])("the clock is looked at on the days of a series %s", (_case, over, expected) => {
  const next = [{ date: "2026-12-05", time: null, hebrew: "25 Kislev 5787" }];
  const preview = { count: 1, problem: null, next, last: null, hebrewDay: null, asksAdar: false };
  expect(clockDates(checked(weekly(over)), preview, "2026-11-20").slice(0, 2)).toEqual(expected);
});

const NO_DATE = "Please enter a date such as 2026-11-20.";
const NO_INTERVAL = "Please enter a whole number from 1 to 365.";
const TOO_MANY = "This would create more than 1,000 items. Please choose an earlier end date.";
const TOO_OLD = "More than 1,000 items would be in the past. Please choose a later first day.";
const NO_WEEKDAY = "None of the chosen weekdays comes before the end date. Please choose a later end date.";
const END = "recurrenceEndDate";
const DAILY = { recurrenceType: "daily" } as const;
test.each<[keyof FormValues, string, FormValues]>([
  ["title", "Please enter a title.", typed({ title: "   " })],
  ["title", "Please use at most 200 characters for the title.", typed({ title: "x".repeat(201) })],
  ["scheduledDate", NO_DATE, typed({ scheduledDate: "" })],
  ["scheduledDate", "Please enter a date from 2000 to 2199.", typed({ scheduledDate: "0026-11-24" })],
  [END, "Please choose an end date.", weekly({ [END]: "" })],
  [END, "The end date can’t be before the first date.", weekly({ [END]: "2026-11-23" })],
  ["recurrenceInterval", NO_INTERVAL, weekly({ recurrenceInterval: "0" })],
  ["recurrenceInterval", NO_INTERVAL, weekly({ recurrenceInterval: "366" })],
  ["recurrenceInterval", NO_INTERVAL, weekly({ recurrenceInterval: "1.5" })],
  [END, TOO_MANY, weekly({ ...DAILY, [END]: "2036-01-01" })],
  ["scheduledDate", TOO_OLD, weekly({ ...DAILY, recurrenceEnds: "never", scheduledDate: "2000-01-01" })],
  [END, NO_WEEKDAY, weekly({ [END]: "2026-11-25", recurrenceWeekdays: [6] })],
])("the field %s says %s: %#", (field, problem, values) => {
  expect(checked(values)).toEqual({ request: null, problems: { [field]: problem }, dates: [] });
});

test.each([
  ["", 1],
  ["abc", 1],
  ["365", 365],
])("the interval %p counts as %i", (recurrenceInterval, interval) => {
  expect(checked(weekly({ recurrenceInterval })).request?.recurrenceInterval).toBe(interval);
});

test("what was chosen for a series does not count for a single item", () => {
  expect(
    checked(typed({ recurrenceInterval: "1", recurrenceEndDate: "2020-01-01", recurrenceWeekdays: [3] })).request,
  ).toMatchObject({ isRecurring: false, recurrenceWeekdays: [] });
  expect(checked(weekly({ recurrenceType: "daily", recurrenceEndDate: "2026-11-25" })).dates).toEqual([
    "2026-11-24",
    "2026-11-25",
  ]);
});

test("the weekdays are the chosen ones, else the date's own, else none", () => {
  expect(chosenWeekdays(weekly())).toEqual([2, 4]);
  expect(chosenWeekdays(typed())).toEqual([2]);
  expect(chosenWeekdays(typed({ scheduledDate: "" }))).toEqual([]);
});

test("an item of a series is edited without its rhythm", () => {
  const [item = aPlannedItem()] = aPlannedSeries(2, "2026-11-24", { scheduledTime: "10:30" });
  expect(formOf(item)).toEqual({ ...typed({ scheduledTime: "10:30" }) });
});

test("two forms differ by what is said, not by blanks around it", () => {
  expect(isSameForm(FORM_FIELDS, typed(), typed({ title: " Physio " }))).toBe(true);
  expect(isSameForm(FORM_FIELDS, typed(), typed({ isRecurring: true }))).toBe(false);
  const theirs = typed({ title: " Physio ", priority: "high", scheduledTime: "14:30" });
  expect(listChanges(FORM_FIELDS, typed(), theirs, typed({ priority: "low" }))).toEqual([
    { label: "Time", saved: "2:30 PM", typed: expect.any(String) },
    { label: "Priority", saved: "High priority", typed: "Low priority" },
  ]);
});

test("the preview is the hub's item", () =>
  expect(previewItem(typed({ title: " Physio ", scheduledTime: "" }))).toMatchObject({
    title: "Physio",
    scheduledTime: null,
    isCompleted: false,
  }));

test.each([
  ["the day after its own", "2026-11-26", [], "2026-11-27"],
  ["the next that has none of that name", "2026-11-26", ["2026-11-27", "2026-11-28"], "2026-11-29"],
  ["today at the earliest", "2026-11-20", [], "2026-11-24"],
  ["the day after when a year is full", "2026-11-26", null, "2026-11-27"],
])("a copy is for %s", (_, date, taken, expected) => {
  const daily = Array.from({ length: 370 }, (__, index) => addDays("2026-11-26", index));
  const item = aPlannedItem({ title: "Dr. Levin", scheduledDate: date, scheduledTime: "14:00", driver: "Shmuel" });
  const others = (taken ?? daily).map((scheduledDate) => aPlannedItem({ title: "Dr. Levin", scheduledDate }));
  expect(copyOf(item, [item, ...others], "2026-11-24")).toMatchObject({
    ...{ title: "Dr. Levin", scheduledDate: expected, scheduledTime: "14:00", driver: "Shmuel", isRecurring: false },
  });
});
