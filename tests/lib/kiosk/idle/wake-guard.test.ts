import { guardWake } from "@/lib/kiosk/idle/wake-guard";

const onTouch = jest.fn();
let seen: string[] = [];
const wakes: (() => void)[] = [];

/** The screen rests; the returned function wakes it. */
function rest(): () => void {
  const wake = guardWake(onTouch);
  wakes.push(wake);
  return wake;
}

const note = ({ type }: Event) => void seen.push(type);
const TYPES = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "keydown", "keyup", "wheel", "contextmenu"];
const since = () => seen.splice(0);
const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  seen = [];
  onTouch.mockClear();
  document.body.innerHTML = "<button>Games</button>";
  for (const type of TYPES) document.body.addEventListener(type, note);
});
afterEach(() => {
  for (const type of TYPES) document.body.removeEventListener(type, note);
  // Whatever a test has left is over with the next calm press.
  wakes.splice(0).forEach((wake) => wake());
  wait(10_000);
  press();
});

/** Returns whether the browser may do its own part. */
function send(event: Event): boolean {
  return document.querySelector("button")?.dispatchEvent(event) ?? false;
}
const options = { bubbles: true, cancelable: true };
/** jsdom has no pointer events of its own. */
const pointer = (type: string, pointerId = 1) =>
  send(Object.assign(new MouseEvent(type, options), { pointerId, isPrimary: pointerId === 1 }));
const mouse = (type: string) => send(new MouseEvent(type, options));
const key = (type: string, code: string, repeat = false) => send(new KeyboardEvent(type, { ...options, code, repeat }));
const wheel = () => send(new WheelEvent("wheel", options));

function release(): void {
  pointer("pointerup");
  mouse("mouseup");
  mouse("click");
}
function press(holdMs = 80): void {
  pointer("pointerdown");
  mouse("mousedown");
  wait(holdMs);
  release();
}
/** A finger comes down on a screen that rests, and wakes it. */
function wakeByTouch(): void {
  const wake = rest();
  pointer("pointerdown");
  wake();
}
const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
/** The page has seen nothing, and sees the next calm press. */
function expectNothingBeforeCalm(): void {
  expect(since()).toEqual([]);
  wait(600);
  press();
  expect(since()).toEqual(PRESS);
}

test("at rest nothing reaches the page, and the browser does nothing of its own", () => {
  rest();
  press();
  const did = [key("keydown", "Tab"), key("keyup", "Tab"), wheel(), mouse("contextmenu"), mouse("click")];
  expect([since(), did]).toEqual([[], [false, false, false, false, false]]);
});

test("what woke the screen does nothing else; the next press counts", () => {
  wakeByTouch();
  mouse("mousedown");
  wait(80);
  release();
  wait(600);
  expect(since()).toEqual([]);
  press();
  expect(since()).toEqual(PRESS);
});

test("the same when the hub is there before the touch has reached the guard", () => {
  rest()();
  press();
  expectNothingBeforeCalm();
});

test.each([
  [80, 1],
  [3000, 1],
  [80, 10],
])("%i ms of the first touch: %i hasty taps after it do nothing either", (held, taps) => {
  wakeByTouch();
  wait(held);
  release();
  for (let tap = 0; tap < taps; tap += 1) {
    wait(300);
    press();
  }
  expectNothingBeforeCalm();
});

test("hasty taps without an end lock the screen for five seconds", () => {
  wakeByTouch();
  release();
  for (let tap = 0; tap < 40; tap += 1) {
    wait(70);
    press();
  }
  expect(since().length).toBeGreaterThan(0);
});

test("a held key repeats for nothing; the next key counts", () => {
  const wake = rest();
  key("keydown", "Enter");
  wake();
  for (let time = 0; time < 30; time += 1) {
    wait(100);
    key("keydown", "Enter", true);
  }
  key("keyup", "Enter");
  expect(since()).toEqual([]);
  wait(600);
  key("keydown", "Enter");
  expect(since()).toEqual(["keydown"]);
});

test("a turning wheel is taken for two seconds at most", () => {
  const wake = rest();
  wheel();
  wake();
  for (let time = 0; time < 18; time += 1) {
    wait(100);
    wheel();
  }
  expect(since()).toEqual([]);
  for (let time = 0; time < 8; time += 1) {
    wait(100);
    wheel();
  }
  expect(since().length).toBeGreaterThan(0);
});

test("a second finger does nothing while the first one lies on the screen", () => {
  wakeByTouch();
  wait(1000);
  pointer("pointerdown", 2);
  pointer("pointerup", 2);
  expect(since()).toEqual([]);
});

test("a release that the page was never told of locks nothing", () => {
  wakeByTouch();
  wait(1000);
  press();
  expect(since()).toEqual(PRESS);
});

test.each(["pointerdown", "keydown", "wheel", "click"])(
  "%s is a touch, which is told until the screen is awake",
  (type) => {
    const wake = rest();
    send(new Event("pointerup", options));
    expect(onTouch).not.toHaveBeenCalled();
    send(new Event(type, options));
    expect(onTouch).toHaveBeenCalledTimes(1);
    wake();
    send(new Event(type, options));
    expect(onTouch).toHaveBeenCalledTimes(1);
  },
);
