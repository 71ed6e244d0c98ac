import { keepReminders, keptReminders } from "@/lib/schedule/reminders/kept-reminders";
import type { Reminder } from "@/lib/schedule/reminders/schema";

const CAME: Reminder = { id: "a", date: "2026-11-20", time: "10:30", laters: 1, from: 1_795_000_000_000, end: null };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test("what is kept is there after a reload", () => {
  expect(keptReminders()).toEqual([]);
  keepReminders([CAME]);
  expect(keptReminders()).toEqual([CAME]);
});

test.each(["", "{", "null", '[{"id":"a"}]', '[{"id":"a","date":"x","time":"10:30","laters":0,"from":0,"end":null}]'])(
  "%j in its place counts for nothing",
  (text) => {
    localStorage.setItem("naches.reminders.v1", text);
    expect(keptReminders()).toEqual([]);
  },
);

test("storage that is forbidden or full is no failure", () => {
  for (const method of ["getItem", "setItem"] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("no", "QuotaExceededError");
    });
  expect(() => keepReminders([CAME])).not.toThrow();
  expect(keptReminders()).toEqual([]);
});
