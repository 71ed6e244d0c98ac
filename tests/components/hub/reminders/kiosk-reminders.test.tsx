import { act, screen } from "@testing-library/react";
// Their chunks are there, as on a screen that has been open for a while.
import "@/components/hub/reminders/kiosk-reminders";
import "@/components/hub/rest/picture-frame";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { playChime } from "@/lib/schedule/reminders/chime";
import { NOON, openHub, READS, TODAY } from "@/tests/support/components/hub-dashboard";
import { settle, sleepFor } from "@/tests/support/components/hub-screen";
import { MINUTE, networkOfPairedScreen, REST } from "@/tests/support/components/paired-screen";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

// jsdom plays nothing.
jest.mock("@/lib/schedule/reminders/chime", () => ({ playChime: jest.fn(async () => undefined) }));

const THERAPY = aPlanItem({ title: "Physical therapy", scheduledDate: TODAY, scheduledTime: "12:10" });
const MARK = "PATCH /api/schedule-items/Physical%20therapy";
const TELL = "PUT /api/schedule-items/Physical%20therapy/unanswered";
const network = networkOfPairedScreen();

beforeEach(() => {
  network.on(MARK, { status: 200, body: { ...THERAPY, isCompleted: true } });
  network.on(TELL, { status: 200, body: { isNew: true } });
});
afterEach(() => void jest.mocked(playChime).mockClear());

async function open(start: Parameters<typeof openHub>[1] = {}) {
  const hub = await openHub(network, { isPaired: true, rest: REST, plan: [THERAPY], ...start });
  await settle();
  return hub;
}
const wait = (minutes: number) => sleepFor(minutes * MINUTE);
/** By their places: a search by role takes long in a whole hub. */
const card = () => document.querySelector<HTMLElement>("[role=alertdialog][data-slot=reminder]");
const words = () => card()?.textContent ?? null;
function button(name: string): HTMLElement {
  const found = [...(card()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}

test("the card appears on time with words and one chime, and Done marks the item", async () => {
  const { tap } = await open();
  await wait(9);
  expect(card()).toBeNull();
  await wait(1);
  expect(card()).toHaveAccessibleName("Physical therapy");
  expect(words()).toMatch(/^It is 12:10 PM.*Physical therapy.*DoneLater/);
  expect(card()).toHaveFocus();
  expect(playChime).toHaveBeenCalledTimes(1);
  await tap(button("Done"));
  expect(card()).toBeNull();
  expect(network.count(MARK)).toBe(1);
  expect(network.bodies("PATCH")[0]).toEqual({ isCompleted: true });
});

test("Later brings it back twice, and says the third time that it is the last", async () => {
  const { tap } = await open();
  await wait(10);
  for (const again of ["12:20", "12:30"]) {
    expect(words()).toContain("Again in ten minutes.");
    await tap(button("Later"));
    expect(card()).toBeNull();
    await wait(9);
    expect(card()).toBeNull();
    await wait(1);
    expect(words()).toContain(`It is ${again} PM`);
    expect(words()).toContain("Planned for 12:10 PM.");
  }
  expect(words()).toContain("Last reminder.");
  await tap(button("Not now"));
  await settle();
  expect(card()).toBeNull();
  expect(network.bodies("PUT")).toEqual([{ scheduledDate: TODAY, scheduledTime: "12:10" }]);
  expect(playChime).toHaveBeenCalledTimes(3);
});

test("after half an hour without an answer it goes, and the server is told", async () => {
  await open();
  await wait(10);
  await wait(29);
  expect(card()).not.toBeNull();
  expect(network.count(TELL)).toBe(0);
  await wait(1);
  expect([card(), network.count(TELL)]).toEqual([null, 1]);
});

test("a Done that could not be saved brings it back and says so", async () => {
  network.on(MARK, { status: 500 });
  const { tap } = await open();
  await wait(10);
  await tap(button("Done"));
  expect(words()).toContain("This was not saved. Please tap Done again.");
  network.on(MARK, { status: 200, body: { ...THERAPY, isCompleted: true } });
  await tap(button("Done"));
  expect(card()).toBeNull();
});

test("over the photo frame the first touch only wakes the screen; the card stays", async () => {
  const evening: ScheduleItem = { ...THERAPY, scheduledTime: "12:30" };
  const { user } = await open({ plan: [evening] });
  await wait(20);
  expect(document.querySelector("[data-slot=rest]")).toHaveAttribute("aria-label", "Family photos");
  await wait(10);
  expect(card()).not.toBeNull();
  await settle();
  await user.click(button("Later"));
  expect(document.querySelector("[data-slot=rest]")).toBeNull();
  expect(card()).not.toBeNull();
  await settle();
  await user.click(button("Later"));
  await settle();
  expect(card()).toBeNull();
});

test.each<[string, ScheduleItem["priority"], boolean]>([
  ["medium", "medium", false],
  ["high", "high", true],
])("at night an item of %s priority", async (_what, priority, comes) => {
  const late = { ...THERAPY, scheduledTime: "22:10", priority };
  await open({ now: new Date(NOON.getTime() + 10 * 60 * MINUTE), plan: [late] });
  await wait(10);
  expect(document.querySelector("[data-slot=rest]")).toHaveAttribute("aria-label", "Night");
  expect(card() !== null).toBe(comes);
});

test("typed words and an open panel are there afterwards, with the focus", async () => {
  const { tap } = await open({ address: "/?activity=more" });
  await screen.findByRole("dialog");
  const focused = document.activeElement;
  await sleepFor(4 * MINUTE);
  await act(async () => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  await sleepFor(4 * MINUTE);
  await act(async () => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  await sleepFor(2 * MINUTE);
  expect(card()).not.toBeNull();
  await tap(button("Later"));
  expect([card(), screen.queryByRole("dialog")]).toEqual([null, expect.anything()]);
  expect(focused).toHaveFocus();
});

test("it goes when the item is moved in between, and no one is told", async () => {
  const plan = [{ ...THERAPY, scheduledTime: "15:00" }];
  await open();
  await wait(10);
  expect(card()).not.toBeNull();
  network.on(READS.plan, { status: 200, body: plan });
  await settle(61_000);
  expect(card()).toBeNull();
  await wait(60);
  expect(network.count(TELL)).toBe(0);
});

test("after a reload it stands as before and remembers how often Later was pressed", async () => {
  const { tap, unmount } = await open();
  await wait(10);
  await tap(button("Later"));
  await wait(10);
  await tap(button("Later"));
  unmount();
  await open({ now: new Date(NOON.getTime() + 32 * MINUTE) });
  expect(words()).toContain("Last reminder.");
});

test.each([
  ["a browser with an account", { isPaired: false }],
  ["a household that wants none", { rest: { ...REST, remindersOn: false } }],
])("%s has no reminders", async (_what, start) => {
  await open(start);
  await wait(10);
  await settle();
  expect(card()).toBeNull();
});

test("without the chime there are only the words", async () => {
  await open({ rest: { ...REST, chimeOn: false } });
  await wait(10);
  expect(card()).not.toBeNull();
  expect(playChime).not.toHaveBeenCalled();
});

test("while he records a spoken answer the card comes without the chime", async () => {
  await open();
  const recording = document.createElement("div");
  recording.dataset["unsent"] = "";
  document.body.append(recording);
  await wait(10);
  recording.remove();
  expect(card()).not.toBeNull();
  expect(playChime).not.toHaveBeenCalled();
});
