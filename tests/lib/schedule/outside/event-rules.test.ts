import { eventsOn, formatEventTime, formatWholeDays, timedEvents } from "@/lib/schedule/outside/event-rules";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";

const DAY = "2026-11-24";
function event(title: string, changes: Partial<OutsideEvent> = {}): OutsideEvent {
  return {
    ...{ id: title, calendar: "Shul calendar", date: DAY, time: "14:00", endDate: DAY, endTime: null },
    ...{ title, place: "", description: "", isShown: true, ...changes },
  };
}

test.each<[string, Partial<OutsideEvent>]>([
  ["2:00 PM", {}],
  ["2:00 to 3:30 PM", { endTime: "15:30" }],
  ["11:30 AM to 12:30 PM", { time: "11:30", endTime: "12:30" }],
  ["9:00 PM to midnight", { time: "21:00", endTime: "24:00" }],
  ["from 9:00 PM", { time: "21:00", endDate: "2026-11-25", endTime: "00:30" }],
  ["until 12:30 AM", { date: "2026-11-23", time: "21:00", endTime: "00:30" }],
  ["All day", { date: "2026-11-23", endDate: "2026-11-25", endTime: "09:00" }],
  ["All day", { time: null }],
])("%s", (words, changes) => {
  expect(formatEventTime(event("A", changes), DAY)).toBe(words);
});

test("a day has what began before it first, and nothing of other days", () => {
  const events = [
    event("Late", { time: "20:00" }),
    event("Other", { date: "2026-11-25", endDate: "2026-11-25" }),
    event("Night", { date: "2026-11-23", time: "22:00", endTime: "01:00" }),
    event("Whole", { time: null }),
  ];
  expect(eventsOn(events, DAY).map(({ title }) => title)).toEqual(["Night", "Whole", "Late"]);
  expect(timedEvents(events, DAY).map(({ event: { title }, begins, ends }) => [title, begins, ends])).toEqual([
    ["Night", "00:00", "01:00"],
    ["Late", "20:00", "20:00"],
  ]);
});

test("his line names three whole days, and how many more there are", () => {
  const whole = (count: number) => Array.from({ length: count }, (_, index) => event(`Day ${index}`, { time: null }));
  expect(formatWholeDays([event("Shiur")], DAY)).toBe("");
  expect(formatWholeDays(whole(1), DAY)).toBe("Today: Day 0 (Shul calendar)");
  expect(formatWholeDays(whole(5), DAY)).toBe(
    "Today: Day 0 (Shul calendar), Day 1 (Shul calendar), Day 2 (Shul calendar) and 2 more",
  );
});
