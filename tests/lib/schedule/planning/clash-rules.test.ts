import { busyNotes, clashNotes, ownClashNotes } from "@/lib/schedule/planning/clash-rules";
import type { PlanningDays } from "@/lib/schedule/planning/schema";
import { aPlannedItem } from "@/tests/support/fixtures/schedule-items";

const DATE = "2026-11-24";
const NO_DAYS: PlanningDays = { rests: [], fasts: [], chametz: [], away: [] };
type Over = Parameters<typeof aPlannedItem>[0];

const at = (scheduledTime: string | null, title: string, over: Over = {}) =>
  aPlannedItem({ title, scheduledDate: DATE, scheduledTime, ...over });
const dr = (time: string, over: Over = {}) =>
  at(time, "Dr. Levin", {
    category: "appointment",
    place: "12 Main Street",
    travelMinutes: 35,
    lengthMinutes: 60,
    ...over,
  });
const notes = (items: ReturnType<typeof at>[], days = NO_DAYS, date = DATE) =>
  clashNotes(date, items, days, "Zaidy Mendel");

const LUNCH = at("12:00", "Lunch");
const PHYSIO = at("10:30", "Physio", { category: "therapy" });
const speech = (lengthMinutes: number) => at("10:00", "Speech", { category: "therapy", lengthMinutes });
const atHome = at("11:30", "Barber", { place: "At home", lengthMinutes: 60 });
const eyes = at("11:20", "Eye doctor", { place: "Kingston Avenue", travelMinutes: 10 });
const driven = dr("10:00", { driver: "Rivky" });
const call = at("10:30", "Call", { person: "Rivky", personKind: "calls" });
const night = at("22:00", "Sleep clinic", { scheduledDate: "2026-11-23", place: "The clinic", lengthMinutes: 540 });
const together = (one: string, other: string, time: string) => [
  `“${one}” and “${other}” are at the same time, at ${time}.`,
];

test.each<[string, ReturnType<typeof at>[], string[]]>([
  [
    "a visit during lunch",
    [at("12:00", "Lunch", { lengthMinutes: 60 }), at("12:30", "Rivky", { person: "Rivky" })],
    [],
  ],
  ["two therapies", [speech(45), PHYSIO], together("Speech", "Physio", "10:30 AM")],
  ["one that begins when the other ends", [speech(30), PHYSIO], []],
  ["a meal while he is away", [dr("11:30"), LUNCH], together("Dr. Levin", "Lunch", "12:00 PM")],
  ["two in one place", [dr("11:30"), at("12:00", "Blood test", { place: "12 main street" })], []],
  ["a place that is home", [atHome, LUNCH], []],
  [
    "a drive that does not fit",
    [dr("10:00"), eyes],
    ["There are 20 minutes between “Dr. Levin” and “Eye doctor.” The drive takes 35."],
  ],
  ["a drive that fits to the minute", [dr("10:00"), at("11:35", "Lunch")], []],
  ["a length that is not said counts 15 minutes", [at("09:10", "Medicine"), dr("10:00")], []],
  [
    "one minute less",
    [at("09:11", "Medicine"), dr("10:00")],
    ["There are 34 minutes between “Medicine” and “Dr. Levin.” The drive takes 35."],
  ],
  [
    "one person in two places",
    [driven, at("10:30", "Lunch", { person: " rivky" })],
    ["Rivky is also with “Dr. Levin” at 10:30 AM, when “Lunch” begins."],
  ],
  ["a caller may be anywhere", [driven, call], together("Dr. Levin", "Call", "10:30 AM")],
  ["what has no time", [dr("10:00"), at(null, "Water the plants", { category: "therapy" })], []],
  ["a night", [night, at("06:30", "Medicine")], together("Sleep clinic", "Medicine", "6:30 AM")],
  ["another day", [dr("10:00"), at("10:00", "Lunch", { scheduledDate: "2026-11-25" })], []],
])("%s", (_, items, expected) => expect(notes(items.toReversed())).toEqual(expected));

const FAST = { name: "Asarah B'Teves", date: DATE, from: `${DATE}T05:40`, until: `${DATE}T17:05` };
describe("at home while he is away", () => {
  const away = { ...NO_DAYS, away: [{ from: `${DATE}T12:00`, until: `${DATE}T24:00` }] };
  const NOTE = ["“Physio” is at home, and Zaidy Mendel is away then."];
  test.each<[string, ReturnType<typeof at>, string[]]>([
    ["someone comes", at("12:00", "Physio", { person: "Anna" }), NOTE],
    ["someone comes before", at("11:59", "Physio", { person: "Anna" }), []],
    ["someone calls", at("12:00", "Physio", { person: "Anna", personKind: "calls" }), []],
    ["someone comes elsewhere", at("12:00", "Physio", { person: "Anna", place: "Rivky’s" }), []],
    ["it is at home", at(null, "Physio", { place: "at home" }), NOTE],
    ["it may be anywhere", at("13:00", "Medicine"), []],
  ])("%s", (_, item, expected) => expect(notes([item], away)).toEqual(expected));
});

const NO_ONE = ["No one is with Zaidy Mendel on the fast after 12:00 PM."];

test.each<[string, ReturnType<typeof at>[], string[]]>([
  ["no one comes", [at("13:00", "Nap")], NO_ONE],
  ["somebody calls", [at("13:00", "Call", { person: "Dovid", personKind: "calls" })], NO_ONE],
  ["somebody leaves at noon", [at("10:00", "Aide", { person: "Anna", lengthMinutes: 120 })], NO_ONE],
  ["somebody comes after the fast", [at("17:05", "Aide", { person: "Anna" })], NO_ONE],
  ["somebody stays after noon", [at("10:00", "Aide", { person: "Anna", lengthMinutes: 121 })], []],
  ["somebody comes at any time", [at(null, "Rivky", { person: "Rivky" })], []],
])("on a fast, %s", (_, items, expected) => expect(notes(items, { ...NO_DAYS, fasts: [FAST] })).toEqual(expected));

const KIPPUR = { name: "Yom Kippur", date: "2026-11-25", from: `${DATE}T18:20`, until: "2026-11-25T19:25" };

test.each<[string, ReturnType<typeof at>[], boolean]>([
  ["nobody comes", [at("20:00", "Walk")], false],
  ["somebody comes before it alone", [at("17:00", "Rivky", { person: "Rivky" })], false],
  ["somebody leaves at midnight", [at("21:00", "Rivky", { person: "Rivky", lengthMinutes: 180 })], false],
  ["somebody sleeps there", [at("21:00", "Rivky", { person: "Rivky", lengthMinutes: 600 })], true],
  ["somebody comes for the evening", [at("21:00", "Rivky", { person: "Rivky" })], true],
])("in the night of a fast, %s", (_, items, isThere) => {
  const said = isThere ? [] : ["No one is with Zaidy Mendel on the night of Yom Kippur."];
  expect(notes(items, { ...NO_DAYS, fasts: [KIPPUR] })).toEqual(said);
});

test("of one item only what it brings is said", () => {
  const others = [dr("10:00"), dr("10:30", { title: "Eye doctor" })];
  const lunch = at("10:40", "Lunch");
  expect(ownClashNotes(lunch, others, NO_DAYS, "Zaidy Mendel")).toEqual([
    "“Dr. Levin” and “Lunch” are at the same time, at 10:40 AM.",
    "“Eye doctor” and “Lunch” are at the same time, at 10:40 AM.",
  ]);
});

test.each([
  ["15:00", 35, []],
  ["14:38", 35, []],
  ["14:40", 35, ["The drive of “Dr. Levin” is on Shabbos."]],
  ["16:30", null, ["The drive of “Dr. Levin” is on Shabbos."]],
])("a drive at %s with %s minutes on the way, before Shabbos at 4:13", (time, travelMinutes, expected) => {
  const rests = [{ name: "Shabbos", from: `${DATE}T16:13`, until: "2026-11-25T17:15" }];
  const item = dr(time, { travelMinutes, driver: "Shmuel", lengthMinutes: time === "15:00" ? 30 : 60 });
  expect(notes([item], { ...NO_DAYS, rests })).toEqual(expected);
});

test.each<[string, Parameters<typeof at>[2], object, string | null]>([
  ["Rivky comes", { person: "Rivky" }, {}, "from 9:00 AM to 12:00 PM"],
  ["Rivky drives", { driver: "rivky" }, { endTime: "10:30" }, "from 9:00 to 10:30 AM"],
  ["it has no end", { person: "Rivky" }, { time: "10:00", endTime: null }, null],
  ["it ends on the next day", { person: "Rivky" }, { endDate: "2026-11-25" }, "from 9:00 AM"],
  ["no one comes", {}, {}, null],
  ["it is just before", { person: "Rivky" }, { endTime: "10:00" }, null],
  ["it began the evening before", { person: "Rivky" }, { date: "2026-11-23", endTime: "10:01" }, "until 10:01 AM"],
  ["it takes the whole day", { person: "Rivky" }, { time: null, endTime: null, isFree: true }, null],
  ["they are out of office", { person: "Rivky" }, { time: null, endTime: null }, "all day"],
  ["it is marked free", { person: "Rivky" }, { isFree: true }, null],
  ["it is Rivka’s calendar", { person: "Rivky" }, { calendar: "Rivka’s calendar" }, null],
])("a calendar that is busy when %s", (_, over, event, time) => {
  const date = "2026-11-24";
  const work = {
    ...{ id: "w", calendar: "Rivky’s calendar", date, time: "09:00", endDate: date, endTime: "12:00", title: "Work" },
    ...{ place: "", description: "", isShown: false, ...event },
  };
  const name = over?.driver ?? over?.person;
  expect(busyNotes(date, [at("10:00", "Walk", { scheduledDate: date, ...over })], [work])).toEqual(
    time === null ? [] : [`${name}’s calendar has something ${time}.`],
  );
});
