import { watchConnection } from "@/lib/media/uploads/client/browser-ports";
import { guardUpload } from "@/lib/media/uploads/client/guard-upload";
import { createLinkKey } from "@/lib/media/uploads/client/link-key";

const show = (state: "visible" | "hidden") => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
const goOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
};

afterEach(() => {
  show("visible");
  goOnline(true);
});

// U42
test("the connection counts how often it went away and tells of every change", () => {
  const connection = watchConnection();
  const told = jest.fn();
  const stop = connection.onChange(told);
  goOnline(false);
  goOnline(true);
  show("hidden");
  expect([connection.interruptions(), connection.isOnline(), connection.isVisible()]).toEqual([2, true, false]);
  expect(told).toHaveBeenCalledTimes(3);
  stop();
  show("visible");
  expect(told).toHaveBeenCalledTimes(3);
});

describe("while sending", () => {
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test("leaving the page warns, afterwards it does not", () => {
    const release = guardUpload();
    expect(leave()).toBe(true);
    release();
    expect(leave()).toBe(false);
  });

  test("the screen stays awake until the end", async () => {
    const lock = Object.assign(new EventTarget(), { released: false, release: jest.fn(() => Promise.resolve()) });
    const request = jest.fn(() => Promise.resolve(lock));
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
    const release = guardUpload();
    await Promise.resolve();
    expect(request).toHaveBeenCalledTimes(1);
    release();
    expect(lock.release).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, "wakeLock");
  });
});

describe("the key of a link", () => {
  const open = (hash: string) => window.history.replaceState({ tree: 1 }, "", `/family${hash}`);

  test("it leaves the address bar at once, the router's own state stays", () => {
    open("#k=secret");
    const key = createLinkKey(() => window);
    expect(key.get()).toBeUndefined();
    const stop = key.subscribe(() => undefined);
    expect([key.get(), window.location.href, window.history.state]).toEqual([
      "secret",
      "http://localhost/family",
      { tree: 1 },
    ]);
    stop();
  });

  test("without a key it is null, and another fragment stays", () => {
    open("#help");
    const key = createLinkKey(() => window);
    key.subscribe(() => undefined)();
    expect([key.get(), window.location.hash]).toEqual([null, "#help"]);
  });

  test("a link opened in the same tab counts too", () => {
    open("");
    const key = createLinkKey(() => window);
    const told = jest.fn();
    const stop = key.subscribe(told);
    open("#k=second");
    window.dispatchEvent(new Event("hashchange"));
    expect([key.get(), window.location.hash]).toEqual(["second", ""]);
    stop();
    key.forget();
    expect(key.get()).toBeNull();
    expect(told).toHaveBeenCalledTimes(2);
  });
});
