import { holdWakeLock } from "@/lib/platform/wake-lock";

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Gives a browser object what jsdom does not have. */
function lend(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

beforeEach(() => jest.useFakeTimers());

function aLock() {
  const locks: (EventTarget & { released: boolean; release: jest.Mock })[] = [];
  const request = jest.fn(async () => {
    const lock = Object.assign(new EventTarget(), { released: false, release: jest.fn(async () => undefined) });
    locks.push(lock);
    return lock;
  });
  lend(navigator, "wakeLock", { request });
  const releaseByBrowser = () => {
    const lock = locks.at(-1);
    if (lock) lock.released = true;
    lock?.dispatchEvent(new Event("release"));
  };
  return { request, locks, releaseByBrowser };
}
const see = (state: DocumentVisibilityState) => {
  lend(document, "visibilityState", state);
  document.dispatchEvent(new Event("visibilitychange"));
};
afterEach(() => see("visible"));

test("is taken, retaken when the hub is seen again, and released at the end", async () => {
  const { request, locks, releaseByBrowser } = aLock();
  const stop = holdWakeLock();
  await pass(0);
  expect(request).toHaveBeenCalledTimes(1);
  see("hidden");
  releaseByBrowser();
  await pass(0);
  expect(request).toHaveBeenCalledTimes(1);
  see("visible");
  await pass(0);
  expect(request).toHaveBeenCalledTimes(2);
  see("visible");
  await pass(0);
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  expect(locks[1]?.release).toHaveBeenCalled();
  see("visible");
  await pass(0);
  expect(request).toHaveBeenCalledTimes(2);
});

test("a browser that refuses is left alone", async () => {
  const request = jest.fn(async () => Promise.reject(new DOMException("low battery", "NotAllowedError")));
  lend(navigator, "wakeLock", { request });
  const stop = holdWakeLock();
  await pass(60_000);
  expect(request).toHaveBeenCalledTimes(1);
  stop();
});

test("two requests keep one lock, and none after the end", async () => {
  const { locks } = aLock();
  const stop = holdWakeLock();
  see("visible");
  await pass(0);
  expect(locks.map(({ release }) => release.mock.calls.length)).toEqual([0, 1]);
  stop();
  expect(locks.map(({ release }) => release.mock.calls.length)).toEqual([1, 1]);
  holdWakeLock()();
  await pass(0);
  expect(locks[2]?.release).toHaveBeenCalledTimes(1);
});

test("a browser without wake locks is left alone", () => {
  Reflect.deleteProperty(navigator, "wakeLock");
  expect(() => holdWakeLock()()).not.toThrow();
});
