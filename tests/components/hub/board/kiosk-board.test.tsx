import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { BOARD_ENDED_COOKIE } from "@/lib/kiosk/shabbos-board/end-cookie";
import type { Board, BoardDay } from "@/lib/kiosk/shabbos-board/screen-schema";
import { BOARD_READ, openHub, REST_READ } from "@/tests/support/components/hub-dashboard";
import { settle, sleepFor } from "@/tests/support/components/hub-screen";
import { MINUTE, networkOfPairedScreen, REST } from "@/tests/support/components/paired-screen";

const HOUR = 60 * MINUTE;
const SHABBOS = { from: "2026-09-11T18:53:00-04:00", until: "2026-09-12T19:51:00-04:00" };
const DAY: BoardDay = {
  ...SHABBOS,
  date: "2026-09-12",
  candles: SHABBOS.from,
  havdalah: SHABBOS.until,
  kind: "shabbos",
  title: "Shabbos Parshas Nitzavim",
  evening: "end",
  times: [{ label: "Latest Shema", at: "2026-09-12T09:47:00-04:00" }],
  picture: { path: "/objects/r/table", width: 2048, height: 1536, title: "The table" },
};
const BOARD: Board = {
  days: [DAY],
  items: [{ id: "kiddush", date: "2026-09-12", time: "10:30", title: "Kiddush" }],
  endedHereAt: null,
};
/** Friday evening in New York. */
const EVENING = new Date("2026-09-11T23:30:00Z");

const network = networkOfPairedScreen();
const forget = () => (document.cookie = `${BOARD_ENDED_COOKIE}=; Path=/; Max-Age=0`);

beforeEach(forget);
afterEach(forget);

async function open(now = EVENING, start: Parameters<typeof openHub>[1] = {}) {
  await openHub(network, { now, isPaired: true, rest: REST, board: BOARD, days: { rests: [SHABBOS] }, ...start });
  await settle();
}
const board = () => document.querySelector<HTMLElement>("[data-slot=board]");
const words = () => board()?.innerText ?? board()?.textContent ?? null;

test("it says the time, the day, both dates, the end, the times and the plan", async () => {
  await open();
  for (const line of [
    "7:30 PM",
    "Shabbos Parshas Nitzavim",
    "Friday evening",
    "September 11, 2026",
    "Shabbos ends 7:51 PM",
    "Latest Shema",
    "9:47 AM",
    "10:30 AM",
    "Kiddush",
  ])
    expect(words()).toContain(line);
  expect(screen.getByAltText("The table")).toHaveAttribute("src", "/objects/r/table");
  expect(board()?.querySelector("button, a, input, [tabindex]")).toBeNull();
});

test("it begins and ends by the clock, and its photo is loaded before", async () => {
  await open(new Date("2026-09-11T22:00:00Z"));
  expect(board()).toBeNull();
  expect(document.querySelector("img[hidden]")).toHaveAttribute("src", "/objects/r/table");
  await sleepFor(43 * MINUTE);
  expect(words()).toContain("Candle lighting 6:53 PM");
  await sleepFor(25 * HOUR);
  expect(words()).toContain("7:43 PM");
  await sleepFor(15 * MINUTE);
  expect(board()).toBeNull();
});

test("gives the focus back when it ends", async () => {
  await open(new Date("2026-09-11T22:00:00Z"));
  const [button] = screen.getAllByRole("button");
  button?.focus();
  await sleepFor(43 * MINUTE);
  button?.blur();
  await sleepFor(26 * HOUR);
  expect([board(), document.activeElement]).toEqual([null, button]);
});

test("no answer changes it, but the caretaker's end", async () => {
  await open();
  network.on(BOARD_READ, { status: 200, body: { ...BOARD, items: [] } });
  network.on(REST_READ, { status: 200, body: { ...REST, board: "dim" } });
  await sleepFor(5 * MINUTE);
  expect(words()).toContain("Kiddush");
  expect(board()).toHaveAttribute("data-light", "paper");
  network.on(REST_READ, { status: 200, body: { ...REST, boardEndedAt: "2026-09-11T23:36:00.000Z" } });
  await sleepFor(MINUTE + 5000);
  await settle(MINUTE);
  expect(board()).toBeNull();
});

test("at night it is dim, and for a household that chose so always", async () => {
  await open();
  expect(board()).toHaveAttribute("data-light", "paper");
  await sleepFor(3 * HOUR);
  expect(board()).toHaveAttribute("data-light", "dusk");
  cleanup();
  await open(EVENING, { rest: { ...REST, board: "dim" } });
  expect(board()).toHaveAttribute("data-light", "dim");
});

const hold = (type: string, pointerId: number, x: number, y: number) =>
  act(async () => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const { innerWidth, innerHeight } = window;
    Object.assign(event, { pointerId, clientX: x * innerWidth, clientY: y * innerHeight, isPrimary: pointerId === 1 });
    document.body.dispatchEvent(event);
  });

test("ten seconds in two opposite corners end it for this Shabbos and reload", async () => {
  await open();
  await hold("pointerdown", 1, 0.01, 0.01);
  await hold("pointerdown", 2, 0.99, 0.99);
  await settle(9000);
  expect(board()).not.toBeNull();
  await settle(2100);
  expect(board()).toBeNull();
  cleanup();
  await open();
  expect(board()).toBeNull();
});

test("a photo that cannot be loaded leaves its room to the words", async () => {
  await open();
  fireEvent.error(screen.getByAltText("The table"));
  expect(screen.queryByAltText("The table")).toBeNull();
  expect(words()).toContain("Kiddush");
});

test.each([
  ["a household that wants none", { rest: { ...REST, board: "off" as const } }],
  ["a browser that is no paired screen", { isPaired: false }],
  ["a place that nobody has named", { days: { rests: [] } }],
])("%s has no board", async (_who, start) => {
  await open(EVENING, start);
  expect(board()).toBeNull();
});

test("without the server's words it has the time, the dates and the end", async () => {
  await open(EVENING, { board: null });
  expect(words()).toContain("7:30 PM");
  expect(words()).toContain("Shabbos ends 7:51 PM");
});
