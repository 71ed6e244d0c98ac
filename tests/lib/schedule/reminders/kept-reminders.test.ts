import { keepReminders, keptReminders } from "@/lib/schedule/reminders/kept-reminders";
import type { Reminder } from "@/lib/schedule/reminders/schema";

const CAME: Reminder = { id: "a", date: "2026-11-20", time: "10:30", laters: 1, from: 1_795_000_000_000, end: null };

test("what is kept is there after a reload", () => {
  expect(keptReminders()).toEqual([]);
  keepReminders([CAME]);
  expect(keptReminders()).toEqual([CAME]);
});

test("a reminder without a day counts for nothing", () => {
  localStorage.setItem("naches.reminders.v1", JSON.stringify([{ ...CAME, date: "x" }]));
  expect(keptReminders()).toEqual([]);
});
