import { QueryClient } from "@tanstack/react-query";
import { startHeartbeat } from "@/lib/kiosk/runtime/heartbeat";
import { createIdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { reloadOnce } from "@/lib/kiosk/runtime/reload";
import { startKioskRuntime } from "@/lib/kiosk/runtime/runtime";
import { startWatchdog } from "@/lib/kiosk/runtime/watchdog";
import { fakeNetwork } from "@/tests/support/server/network";

const MINUTE = 60_000;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-19T18:00:00Z") });
  document.body.innerHTML = "";
  window.history.replaceState(null, "", "/");
});

/** Puts something of the browser in the place where jsdom has nothing. */
function lend(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

describe("the heartbeat", () => {
  test("beats every minute, every 15 s without an answer, and reports the return", async () => {
    const send = jest.fn(async () => "1.0.0");
    const [onBeat, onBack] = [jest.fn(), jest.fn()];
    const heartbeat = startHeartbeat({ send, onBeat, onBack });
    await pass(5 * MINUTE + 100);
    expect([send.mock.calls.length, onBeat.mock.calls.length, onBack.mock.calls.length]).toEqual([6, 6, 0]);
    send.mockRejectedValue(new TypeError("Failed to fetch"));
    await pass(2 * MINUTE);
    expect([heartbeat.isReached(), send.mock.calls.length]).toEqual([false, 6 + 1 + 4]);
    send.mockResolvedValue("1.0.0");
    await pass(15_000);
    expect([heartbeat.isReached(), onBack.mock.calls.length]).toEqual([true, 1]);
    heartbeat.stop();
    await pass(5 * MINUTE);
    expect(send).toHaveBeenCalledTimes(12);
  });

  test("an answer that arrives after the end counts no more", async () => {
    const onBeat = jest.fn();
    const heartbeat = startHeartbeat({
      send: () => new Promise((resolve) => setTimeout(() => resolve("1"), 1000)),
      onBeat,
      onBack: jest.fn(),
    });
    heartbeat.stop();
    await pass(5 * MINUTE);
    expect(onBeat).not.toHaveBeenCalled();
  });
});

describe("loading again", () => {
  test("happens at most once in ten minutes, also over a reload", () => {
    const reload = jest.fn();
    expect([reloadOnce(reload), reloadOnce(reload)]).toEqual([true, false]);
    jest.setSystemTime(Date.now() + 10 * MINUTE - 1);
    expect(reloadOnce(reload)).toBe(false);
    jest.setSystemTime(Date.now() + 1);
    expect(reloadOnce(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test("never where nothing can be kept: it might not end", () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    const reload = jest.fn();
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("the watchdog", () => {
  const show = (words: string | null) =>
    (document.body.innerHTML = words === null ? "Something went wrong" : `<div data-slot="day-card">${words}</div>`);

  test("loads a hub again that is gone from its page, and leaves other pages alone", async () => {
    const reload = jest.fn();
    show("1:00 PM");
    const stop = startWatchdog(() => ({ reached: false, readAt: Date.now() }), reload);
    for (let minute = 1; minute < 10; minute += 1) {
      show(`1:0${minute} PM`);
      await pass(MINUTE);
    }
    expect(reload).not.toHaveBeenCalled();
    window.history.replaceState(null, "", "/admin");
    show(null);
    await pass(5 * MINUTE);
    expect(reload).not.toHaveBeenCalled();
    window.history.replaceState(null, "", "/");
    await pass(2 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
    await pass(7 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
    await pass(4 * MINUTE);
    expect(reload).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe("the kiosk runtime", () => {
  // Not on the hub's own address: the watchdog, which is not what is tested here, would miss the hub.
  beforeEach(() => window.history.replaceState(null, "", "/elsewhere"));
  const VERSION = "1.0.0+abcdefgh";
  const BEAT = "POST /api/kiosk-heartbeat";

  function aRegistration() {
    const active = {
      postMessage: jest.fn(
        (what: string, ports: MessagePort[]) =>
          what === "what-waits" && ports[0]?.postMessage([{ url: "/x", body: "{}" }]),
      ),
    };
    const registration = {
      active,
      waiting: null as { postMessage: jest.Mock } | null,
      update: jest.fn(async () => undefined),
    };
    const container = Object.assign(new EventTarget(), {
      register: jest.fn(async () => registration),
      controller: active,
    });
    lend(navigator, "serviceWorker", container);
    // jsdom has no channel of its own, and Node's would not wait for fake timers.
    const port1: { onmessage?: (event: { data: unknown }) => void } = {};
    lend(globalThis, "MessageChannel", function () {
      return { port1, port2: { postMessage: (data: unknown) => port1.onmessage?.({ data }) } };
    });
    return { registration, container, told: () => active.postMessage.mock.calls.map(([what]) => what) };
  }

  const start = (client: QueryClient, onQueuedUpdates: jest.Mock) =>
    startKioskRuntime({ version: VERSION, client, idle: createIdleDetector(), onBack: jest.fn(), onQueuedUpdates });

  test("registers, shows what waits, keeps changes, and looks for a named version", async () => {
    const network = fakeNetwork();
    network.on(BEAT, { status: 200, body: { version: VERSION } });
    const { registration, container, told } = aRegistration();
    const client = new QueryClient();
    const onWaiting = jest.fn();
    document.head.innerHTML = '<style id="hub-kept"></style>';
    const stop = start(client, onWaiting);
    expect(document.querySelector("#hub-kept")).toBeNull();
    await pass(100);
    expect(container.register).toHaveBeenCalledWith("/sw.js", { updateViaCache: "none" });
    expect(onWaiting).toHaveBeenCalledWith([{ url: "/x", body: "{}" }]);
    expect(network.asked[0]?.body).toMatchObject({ version: VERSION });

    client.setQueryData(["/api/checklist"], { tasks: 1 });
    client.setQueryData(["/api/checklist"], { tasks: 1 });
    await pass(6000);
    expect(told()).toEqual(["what-waits"]);
    client.setQueryData(["/api/checklist"], { tasks: 2 });
    client.setQueryData(["/api/checklist"], { tasks: 3 });
    await pass(6000);
    expect(told()).toEqual(["what-waits", "keep"]);

    expect(registration.update).not.toHaveBeenCalled();
    network.on(BEAT, { status: 200, body: { version: "1.1.0+new" } });
    await pass(MINUTE);
    expect(registration.update).toHaveBeenCalledTimes(1);
    registration.waiting = { postMessage: jest.fn() };
    await pass(3 * MINUTE);
    expect(registration.waiting.postMessage).not.toHaveBeenCalled();
    await pass(2 * MINUTE);
    expect(registration.waiting.postMessage).toHaveBeenCalledWith("take-over", []);
    stop();
    const asked = network.asked.length;
    await pass(10 * MINUTE);
    expect(network.asked).toHaveLength(asked);
  });

  test("without a service worker (no https) it still tells that it is alive", async () => {
    const network = fakeNetwork();
    network.on(BEAT, { status: 200, body: { version: VERSION } });
    lend(
      navigator,
      "serviceWorker",
      Object.assign(new EventTarget(), {
        register: async () => Promise.reject(new DOMException("insecure", "SecurityError")),
      }),
    );
    const onWaiting = jest.fn();
    const stop = start(new QueryClient(), onWaiting);
    await pass(3 * MINUTE + 100);
    expect([network.count(BEAT), onWaiting.mock.calls.length]).toEqual([4, 0]);
    stop();
  });
});
