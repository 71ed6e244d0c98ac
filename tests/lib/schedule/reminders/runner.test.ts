/** @jest-environment node */
import type { ReminderInput } from "@/lib/schedule/reminders/rules";
import { createReminderRunner } from "@/lib/schedule/reminders/runner";
import type { Reminder } from "@/lib/schedule/reminders/schema";
import { aPlanItem, aReminder } from "@/tests/support/fixtures/schedule-items";

const at = (time: string) => new Date(`2026-11-20T${time}-05:00`);
const THERAPY = aPlanItem({ title: "Physical therapy", scheduledTime: "10:30" });
const CAME = aReminder(THERAPY);

function aScreen(first: readonly Reminder[] = []) {
  let stored = first;
  const [chime, tell] = [jest.fn(), jest.fn(async () => true)];
  const runner = createReminderRunner({ kept: () => stored, keep: (reminders) => (stored = reminders), chime, tell });
  const look = (time: string, over: Partial<ReminderInput> = {}, chimes = true) =>
    runner.look({ now: at(time), timeZone: "America/New_York", items: [THERAPY], allowed: "all", ...over }, chimes);
  const stands = () => runner.front()?.item.title ?? null;
  return { runner, chime, tell, look, stands, stored: () => stored };
}
/** Lets what is told to the server arrive. */
const arrive = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test("chimes once when it comes, and once more when it comes again", () => {
  const { runner, look, chime, stands } = aScreen();
  look("10:29:59");
  expect([stands(), chime.mock.calls.length]).toEqual([null, 0]);
  for (const time of ["10:30:00", "10:30:01", "10:33:00"]) look(time);
  expect([stands(), chime.mock.calls.length]).toEqual(["Physical therapy", 1]);
  runner.later(runner.front()?.reminder ?? CAME, at("10:33:00").getTime());
  expect(stands()).toBeNull();
  look("10:42:59");
  expect([stands(), chime.mock.calls.length]).toEqual([null, 1]);
  look("10:43:00");
  expect([stands(), chime.mock.calls.length]).toEqual(["Physical therapy", 2]);
});

test("a clock that is put right by some seconds neither hides it nor chimes again", () => {
  const { look, chime, stands } = aScreen();
  look("10:30:20");
  look("10:30:05");
  expect([stands(), chime.mock.calls.length]).toEqual(["Physical therapy", 1]);
});

test("two at one minute chime once, and the second follows when the first is done", () => {
  const { runner, look, chime, stands } = aScreen();
  const items = [THERAPY, aPlanItem({ title: "Call Leah", scheduledTime: "10:30" })];
  look("10:30:00", { items });
  expect([stands(), runner.front()?.waiting]).toEqual(["Call Leah", 1]);
  runner.done(runner.front()?.reminder ?? CAME);
  expect([stands(), runner.front()?.waiting, chime.mock.calls.length]).toEqual(["Physical therapy", 0, 1]);
});

test("without the household's chime it is there in silence", () => {
  const { look, chime, stands } = aScreen();
  look("10:30:00", {}, false);
  expect([stands(), chime.mock.calls.length]).toEqual(["Physical therapy", 0]);
});

test("a reload keeps it, without a second chime, with the count of Later", () => {
  const { runner, look, chime } = aScreen([{ ...CAME, laters: 2 }]);
  look("10:35:00");
  expect([runner.front()?.reminder.laters, chime.mock.calls.length]).toEqual([2, 0]);
});

test("an unsaved Done brings the card back with a sentence until pressed again", () => {
  const { runner, look, stands, stored } = aScreen();
  look("10:30:00");
  runner.done(CAME);
  expect([stands(), stored()]).toEqual([null, [expect.objectContaining({ end: "answered" })]]);
  runner.doneFailed(CAME);
  expect(runner.front()).toMatchObject({ item: THERAPY, hasFailed: true });
  runner.done(CAME);
  look("10:31:00");
  expect(stands()).toBeNull();
});

test("what no one has answered is told once; without a network again each minute", async () => {
  const { look, tell, stored } = aScreen([CAME]);
  tell.mockResolvedValue(false);
  for (const time of ["11:00:00", "11:00:30", "11:01:00"]) {
    look(time);
    await arrive();
  }
  expect(tell).toHaveBeenCalledTimes(2);
  tell.mockResolvedValue(true);
  for (const time of ["11:02:00", "11:03:00", "11:04:00"]) {
    look(time);
    await arrive();
  }
  expect(tell).toHaveBeenCalledTimes(3);
  expect(stored()).toEqual([{ ...CAME, end: "told" }]);
});

test("a screen that was disconnected shows nothing and tells nothing", () => {
  const { look, tell, stands } = aScreen([CAME, { ...CAME, id: "other", end: "unanswered" }]);
  look("10:35:00", { allowed: "off", items: null });
  expect([stands(), tell.mock.calls.length]).toEqual([null, 0]);
});

test("who listens is called when what is in front changes, and at no other time", () => {
  const { runner, look } = aScreen();
  const [heard, unheard] = [jest.fn(), jest.fn()];
  runner.subscribe(heard);
  runner.subscribe(unheard)();
  for (const time of ["10:30:00", "10:30:01", "10:30:02"]) look(time);
  expect(heard).toHaveBeenCalledTimes(1);
  look("10:31:00", { items: [{ ...THERAPY, title: "Therapy" }] });
  look("10:32:00", { items: [] });
  expect(heard).toHaveBeenCalledTimes(3);
  expect(unheard).not.toHaveBeenCalled();
});
