/** @jest-environment node */
import { startVisitClock, stopVisitClock } from "@/lib/kiosk/visits/course/visit-clock";
import { announceChanges } from "@/lib/platform/database/changes";

const mockPassTime = jest.fn<Promise<boolean>, []>();
jest.mock("@/lib/kiosk/visits/course/pass-time", () => ({ passTime: () => mockPassTime() }));

beforeEach(() => {
  jest.useFakeTimers();
  mockPassTime.mockReset().mockResolvedValue(false);
});
afterEach(async () => {
  jest.useRealTimers();
  await stopVisitClock();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test("the hub looks every two seconds while there is a visit, and not after it", async () => {
  mockPassTime.mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  startVisitClock();
  await pass(60_000);
  expect(mockPassTime).toHaveBeenCalledTimes(3);
});

test("a visit that another instance began is watched", async () => {
  startVisitClock();
  await pass(10_000);
  mockPassTime.mockResolvedValueOnce(true);
  announceChanges(["visits"]);
  await pass(10_000);
  expect(mockPassTime).toHaveBeenCalledTimes(3);
});

test("a visit that begins while the hub finds none is watched", async () => {
  let found = (_isActive: boolean) => undefined as void;
  mockPassTime.mockResolvedValueOnce(true).mockReturnValueOnce(new Promise((resolve) => (found = resolve)));
  startVisitClock();
  await pass(2000);
  announceChanges(["visits"]);
  found(false);
  await pass(2000);
  expect(mockPassTime).toHaveBeenCalledTimes(3);
});
