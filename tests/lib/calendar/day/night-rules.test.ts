/** @jest-environment node */
import { dayName, isNightAt } from "@/lib/calendar/day/night-rules";
import { hubCalendar } from "@/tests/support/components/hub-calendar";

const HOURS = { nightFrom: "22:00", nightUntil: "06:00" };
/** A Thursday, in New York. */
const DATE = "2026-09-10";
const at = (time: string) => new Date(`${DATE}T${time}:00-04:00`);
const dawn = {
  date: "2026-09-09",
  shachris: null,
  mincha: null,
  mairiv: ["2026-09-09T19:50:00-04:00", "2026-09-10T05:05:00-04:00"],
};

test.each([
  ["00:00", true, "Wednesday night"],
  ["05:04", true, "Wednesday night"],
  ["05:05", false, "Thursday morning"],
  ["11:59", false, "Thursday morning"],
  ["12:00", false, "Thursday afternoon"],
  ["17:00", false, "Thursday evening"],
  ["21:59", false, "Thursday evening"],
  ["22:00", true, "Thursday night"],
  ["23:59", true, "Thursday night"],
])("at %s it is night: %p, %p", (time, night, name) => {
  const isNight = isNightAt(hubCalendar(at(time), { prayerWindows: [dawn] }), at(time), HOURS);
  expect([isNight, dayName(DATE, time, isNight)]).toEqual([night, name]);
});

test.each([
  ["without a dawn the night ends with the household's morning", "05:59", HOURS, true],
  ["without a dawn the morning is the household's", "06:00", HOURS, false],
  ["a night that begins after midnight has not begun", "00:10", { ...HOURS, nightFrom: "00:30" }, false],
  ["a night that begins after midnight", "00:30", { ...HOURS, nightFrom: "00:30" }, true],
])("%s", (_, time, hours, night) => {
  expect(isNightAt(hubCalendar(at(time)), at(time), hours)).toBe(night);
});
