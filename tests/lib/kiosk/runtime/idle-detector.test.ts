import { createIdleDetector } from "@/lib/kiosk/runtime/idle-detector";

const MINUTE = 60_000;
const START = new Date("2026-11-19T18:00:00Z").getTime();
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  document.body.innerHTML = "";
});
afterEach(() => stop());

function watch() {
  const idle = createIdleDetector();
  stop = idle.start();
  return idle;
}

function play(selector: string, isPaused: boolean): void {
  Object.defineProperty(document.querySelector(selector) ?? {}, "paused", { value: isPaused, configurable: true });
}

test("the screen is idle five minutes after the last touch with nothing open", () => {
  const use = watch();
  expect(use.isIdle()).toBe(false);
  jest.advanceTimersByTime(5 * MINUTE);
  expect(use.isIdle()).toBe(true);
  for (const layer of ['<div role="dialog"></div>', '<div role="alertdialog"></div>']) {
    document.body.innerHTML = layer;
    expect(use.isIdle()).toBe(false);
  }
  document.body.innerHTML = "<audio></audio><video></video>";
  expect(use.isIdle()).toBe(true);
  for (const touch of ["pointerdown", "keydown", "wheel", "click"]) {
    jest.advanceTimersByTime(5 * MINUTE);
    document.body.dispatchEvent(new Event(touch, { bubbles: true }));
    jest.advanceTimersByTime(5 * MINUTE - 1);
    expect([touch, use.isIdle()]).toEqual([touch, false]);
  }
});

test("what plays counts as a touch as long as it plays", () => {
  const use = watch();
  document.body.innerHTML = "<video></video>";
  play("video", false);
  jest.advanceTimersByTime(60 * MINUTE);
  expect(use.look()).toMatchObject({ goingOn: "playing", touchedAt: START + 60 * MINUTE });
  play("video", true);
  jest.advanceTimersByTime(4 * MINUTE);
  expect([use.look().touchedAt, use.isIdle()]).toEqual([START + 60 * MINUTE, false]);
});

const PANEL = (inside = "") => `<div role="dialog" data-slot="activity-dialog">${inside}</div>`;

test.each([
  ["nothing", "<main><input value='a filter'></main>"],
  ["panel", PANEL("<input type='radio' value='on'>")],
  ["game", PANEL("<div data-slot='game-frame'><input value='shal'></div>")],
  ["player", PANEL("<iframe></iframe>")],
  ["form", PANEL("<input value='Brook'>")],
  ["form", "<div role='dialog'>Connect this screen</div>"],
  ["playing", "<div role='dialog' data-slot='way-back'></div>"],
  ["playing", `${PANEL()}<div role='dialog'><div data-playing='true'></div></div>`],
] as const)("sees that this is continuing: %s", (goingOn, html) => {
  document.body.innerHTML = html;
  expect(watch().look().goingOn).toBe(goingOn);
});

test("a press into another site's player is a touch", () => {
  document.body.innerHTML = PANEL("<iframe></iframe>");
  const use = watch();
  window.dispatchEvent(new Event("blur"));
  expect(use.look().touchedAt).toBeNull();
  document.querySelector("iframe")?.focus();
  window.dispatchEvent(new Event("blur"));
  expect(use.look().touchedAt).toBe(START);
});

test("the last touch survives a reload, and one in the future becomes now", () => {
  watch();
  document.body.click();
  jest.advanceTimersByTime(MINUTE);
  window.dispatchEvent(new Event("pagehide"));
  stop();
  expect(watch().look().touchedAt).toBe(START);
  jest.setSystemTime(START - 10 * MINUTE);
  expect(watch().look().touchedAt).toBe(START - 10 * MINUTE);
});

test("where nothing can be stored a page begins untouched", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  expect(watch().look()).toEqual({ now: START, startedAt: START, touchedAt: null, goingOn: "nothing" });
});

test("each touch is told, until it is no longer wanted", () => {
  const use = watch();
  const onTouch = jest.fn();
  const forget = use.onTouch(onTouch);
  document.body.click();
  forget();
  document.body.click();
  expect(onTouch).toHaveBeenCalledTimes(1);
});
