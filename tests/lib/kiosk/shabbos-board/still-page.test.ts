import { keepStill } from "@/lib/kiosk/shabbos-board/still-page";

const onCorners = jest.fn();
const heard = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
  stop = keepStill(onCorners);
});
afterEach(() => stop());

type Finger = { id: number; x: number; y: number; isPrimary?: boolean };

function finger(type: string, { id, x, y, isPrimary = id === 1 }: Finger): void {
  // jsdom has no PointerEvent.
  const event = new Event(type, { bubbles: true, cancelable: true });
  document.body.dispatchEvent(Object.assign(event, { pointerId: id, clientX: x, clientY: y, isPrimary }));
}
const ONE = { id: 1, x: 10, y: 10 };
const TWO = { id: 2, x: 1270, y: 790 };
const down = (...fingers: Finger[]) => fingers.forEach((one) => finger("pointerdown", one));

test.each("pointerdown mousedown touchstart click auxclick contextmenu wheel keydown selectstart paste".split(" "))(
  "%s reaches neither the page nor the browser",
  (type) => {
    document.body.addEventListener(type, heard);
    const event = new Event(type, { bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(heard).not.toHaveBeenCalled();
    expect(event.defaultPrevented).toBe(true);
    document.body.removeEventListener(type, heard);
  },
);

test("after it has ended, the page hears again", () => {
  stop();
  document.body.addEventListener("click", heard, { once: true });
  document.body.click();
  expect(heard).toHaveBeenCalledTimes(1);
});

test("two opposite corners held for ten seconds end it, once", () => {
  down(ONE, TWO);
  jest.advanceTimersByTime(9999);
  expect(onCorners).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  finger("pointermove", { ...TWO, x: 1265 });
  jest.advanceTimersByTime(60_000);
  expect(onCorners).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ["one finger is lifted", () => finger("pointerup", TWO)],
  ["the browser takes one finger", () => finger("pointercancel", ONE)],
  ["one finger leaves its corner", () => finger("pointermove", { ...ONE, x: 400 })],
  ["a third finger comes", () => down({ id: 3, x: 600, y: 300 })],
  ["the window loses the focus", () => window.dispatchEvent(new Event("blur"))],
  ["the board ends otherwise", () => stop()],
])("nothing comes of it when %s before", (_what, happens) => {
  down(ONE, TWO);
  jest.advanceTimersByTime(9000);
  happens();
  jest.advanceTimersByTime(60_000);
  expect(onCorners).not.toHaveBeenCalled();
});

test("a finger whose lifting was never told is forgotten with the next first touch", () => {
  down({ ...TWO, isPrimary: true });
  down(ONE);
  jest.advanceTimersByTime(60_000);
  expect(onCorners).not.toHaveBeenCalled();
});
