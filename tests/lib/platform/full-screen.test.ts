import { holdFullScreen } from "@/lib/platform/full-screen";

let element: Element | null = null;
const change = (present: Element | null) => {
  element = present;
  document.dispatchEvent(new Event("fullscreenchange"));
};
const request = jest.fn(async () => change(document.documentElement));
const exit = jest.fn(async () => change(null));
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  element = null;
  jest.clearAllMocks();
  Object.defineProperties(document, {
    fullscreenElement: { configurable: true, get: () => element },
    fullscreenEnabled: { configurable: true, value: true },
    exitFullscreen: { configurable: true, value: exit },
  });
  Object.defineProperty(document.documentElement, "requestFullscreen", { configurable: true, value: request });
});

test("fills the screen, and leaves it again without a word to anyone who has just left", async () => {
  const onLeft = jest.fn();
  const leave = holdFullScreen(onLeft);
  await settled();
  expect(element).toBe(document.documentElement);
  leave();
  await settled();
  expect(element).toBeNull();
  expect(onLeft).not.toHaveBeenCalled();
});

test("tells when someone leaves by the browser's own way", async () => {
  const onLeft = jest.fn();
  holdFullScreen(onLeft);
  await settled();
  change(null);
  expect(onLeft).toHaveBeenCalledTimes(1);
});

test("a browser that refuses changes nothing", async () => {
  request.mockRejectedValueOnce(new TypeError("Permissions check failed"));
  const onLeft = jest.fn();
  const leave = holdFullScreen(onLeft);
  await settled();
  leave();
  expect([exit.mock.calls.length, onLeft.mock.calls.length]).toEqual([0, 0]);
});

test.each([
  ["cannot", () => Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: false })],
  ["is so already", () => (element = document.body)],
])("a browser that %s is not asked, and not taken out of it", (_what, prepare) => {
  prepare();
  holdFullScreen(jest.fn())();
  expect([request.mock.calls.length, exit.mock.calls.length]).toEqual([0, 0]);
});

test("one that fills the screen after it was left goes back", async () => {
  let answer = () => {};
  request.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve())));
  const leave = holdFullScreen(jest.fn());
  leave();
  element = document.documentElement;
  answer();
  await settled();
  expect(exit).toHaveBeenCalledTimes(1);
});
