/** @jest-environment node */
import { type Lane, LANES } from "@/lib/media/renditions/rules";
import { type JobOutcome, runNextJob } from "@/lib/media/renditions/server/run-job";
import { startWorker, stopWorker, wakeWorker } from "@/lib/media/renditions/server/worker";

jest.mock("@/lib/media/renditions/server/run-job");
jest.mock("@/lib/media/items/preparation-store", () => ({
  readWaitingForFfmpeg: () => Promise.resolve({ films: 0, recordings: 0 }),
}));

/** What each lane's next looks for work find; then nothing. */
let outcomes: Record<Lane, JobOutcome[]>;
const looks = (lane: Lane) => jest.mocked(runNextJob).mock.calls.filter(([asked]) => asked === lane).length;
const allLooks = () => LANES.map(looks);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  outcomes = { quick: [], long: [], captions: [] };
  jest.mocked(runNextJob).mockImplementation((lane) => Promise.resolve(outcomes[lane].shift() ?? "idle"));
});
afterEach(async () => {
  await stopWorker();
  jest.useRealTimers();
  jest.mocked(runNextJob).mockReset();
});

test("a lane without work looks again when someone calls, and every five seconds", async () => {
  startWorker(() => null);
  await pass(0);
  expect(allLooks()).toEqual([1, 1, 1]);
  wakeWorker();
  await pass(0);
  expect(allLooks()).toEqual([2, 2, 2]);
  await pass(5000);
  expect(allLooks()).toEqual([3, 3, 3]);
});

test("a worker retries after 30 s when the store is unavailable or the disk full", async () => {
  outcomes.long = ["pause"];
  outcomes.quick = ["worked", "worked"];
  startWorker(() => null);
  await pass(0);
  wakeWorker();
  await pass(29_999);
  expect(looks("long")).toBe(1);
  expect(looks("quick")).toBeGreaterThan(5);
  await pass(1);
  expect(looks("long")).toBe(2);
});

test("one lane's work wakes the other, and a call during a look is not lost", async () => {
  outcomes.quick = ["worked"];
  jest.mocked(runNextJob).mockImplementationOnce(() => {
    wakeWorker();
    return Promise.resolve("idle");
  });
  startWorker(() => null);
  await pass(0);
  expect(looks("quick")).toBeGreaterThan(2);
  expect(looks("long")).toBeGreaterThan(1);
});

test("a stop ends a pause at once", async () => {
  outcomes.quick = ["pause"];
  startWorker(() => null);
  await pass(0);
  await stopWorker();
  await pass(60_000);
  expect(looks("quick")).toBe(1);
});
