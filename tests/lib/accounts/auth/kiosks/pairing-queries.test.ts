import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { pairingStateQuery, startPairing } from "@/lib/accounts/auth/kiosks/pairing-queries";
import { QUERY_DEFAULTS } from "@/lib/platform/api/query-defaults";
import { fakeNetwork } from "@/tests/support/server/network";

const ASK = "PUT /api/kiosk-pairing";
let client: QueryClient;

beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
});
afterEach(() => client.clear());

test("a code is asked for, and checked on the way in", async () => {
  const network = fakeNetwork();
  const pairing = {
    code: "BCDF-GHJK",
    expiresAt: "2026-11-20T10:10:00.000Z",
    adminAddress: "https://hub.example.org/admin",
  };
  network.on("POST /api/kiosk-pairing", { status: 201, body: pairing });
  const started = startPairing();
  await jest.advanceTimersByTimeAsync(10);
  expect(await started).toEqual(pairing);
  network.on("POST /api/kiosk-pairing", {
    status: 429,
    body: { message: "Too many attempts. Please wait 1 minute and try again." },
  });
  const refused = expect(startPairing()).rejects.toThrow("Too many attempts. Please wait 1 minute and try again.");
  await jest.advanceTimersByTimeAsync(10);
  await refused;
});

describe("the waiting screen", () => {
  function wait(code = "BCDF-GHJK") {
    const observer = new QueryObserver(client, pairingStateQuery(code));
    const stop = observer.subscribe(() => undefined);
    return { state: () => observer.getCurrentResult().data?.state, stop };
  }

  test("asks every five seconds, also through failures, until approved", async () => {
    const network = fakeNetwork();
    network.on(ASK, new TypeError("Failed to fetch"));
    const { state, stop } = wait();
    await jest.advanceTimersByTimeAsync(4999);
    expect(network.count(ASK)).toBe(1);
    network.on(ASK, { status: 200, body: { state: "waiting" } });
    await jest.advanceTimersByTimeAsync(100);
    expect([state(), network.count(ASK)]).toEqual(["waiting", 2]);
    network.on(ASK, { status: 503, body: { message: "Busy" } });
    await jest.advanceTimersByTimeAsync(5000);
    expect([state(), network.count(ASK)]).toEqual(["waiting", 3]);
    network.on(ASK, { status: 200, body: { state: "approved" } });
    await jest.advanceTimersByTimeAsync(5000);
    expect(state()).toBe("approved");
    await jest.advanceTimersByTimeAsync(60_000);
    expect(network.count(ASK)).toBe(4);
    stop();
  });

  test("stops at an expired code; a new code asks again", async () => {
    const network = fakeNetwork();
    network.on(ASK, { status: 200, body: { state: "expired" } });
    const first = wait();
    await jest.advanceTimersByTimeAsync(20_000);
    expect([first.state(), network.count(ASK)]).toEqual(["expired", 1]);
    first.stop();
    network.on(ASK, { status: 200, body: { state: "waiting" } });
    const second = wait("KJHG-FDCB");
    expect(second.state()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(10);
    expect([second.state(), network.count(ASK)]).toEqual(["waiting", 2]);
    second.stop();
  });
});
