import { joinVisit } from "@/lib/kiosk/visits/client/join";
import { type Answer, fakeNetwork } from "@/tests/support/server/network";

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  jest.useFakeTimers();
  network = fakeNetwork();
  const media = Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve([]),
    getUserMedia: () => Promise.reject(Object.assign(new Error("none"), { name: "NotFoundError" })),
  });
  Object.defineProperty(navigator, "mediaDevices", { value: media, configurable: true });
  Object.assign(globalThis, { MediaStream: class {} });
  AbortSignal.timeout ??= () => new AbortController().signal;
});

function answered(answer: Answer) {
  network.on("POST /api/visits/v/answer", answer);
  return joinVisit({
    ...{ side: "screen", join: { kind: "answer", id: "v", by: "touch" } },
    ...{ wishesPicture: false, onlyGranted: false, needsDevices: false },
  });
}

test.each<[string, Answer, string | null]>([
  [
    "the hub's own sentence",
    { status: 409, body: { message: "This visit is over.", code: "conflict" } },
    "This visit is over.",
  ],
  ["no sentence of a hub that is never reached", new TypeError("Failed to fetch"), null],
  ["no sentence of a proxy", { status: 502, body: "<h1>Bad Gateway</h1>" }, null],
])("a visit that does not come about gives %s", async (_what, answer, sentence) => {
  const joined = answered(answer);
  await jest.advanceTimersByTimeAsync(70_000);
  expect(joined.getState()).toMatchObject({ step: "refused", sentence });
});

test("who ends it while the hub is away is in no visit, also when the hub is back", async () => {
  const joined = answered(new TypeError("Failed to fetch"));
  await jest.advanceTimersByTimeAsync(2500);
  joined.end();
  await jest.advanceTimersByTimeAsync(5000);
  expect(joined.getState().step).toBe("left");
  expect(network.count("POST /api/visits/v/answer")).toBe(3);
});
