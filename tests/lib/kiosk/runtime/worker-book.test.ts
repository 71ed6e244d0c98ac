/** @jest-environment node */
import { aKeepingWorker, aServer, aWorker, BUILD, FakeCaches, FakeLocks } from "@/tests/support/worker-world";

const TODAY = "2026-11-19";
const TOMORROW = "2026-11-20";
const BOOK = `naches-book-${BUILD}`;
const READINGS = "/api/tanach/readings/";
const contentsOf = (date: string) => `/api/tanach/contents?date=${date}`;
const todays = (date: string) => [...daily(date), `${READINGS}prayer.shachris?date=${date}`];
const daily = (date: string) => [`${READINGS}tehillim.today?date=${date}`, `${READINGS}chitas.today?date=${date}`];
const entries = [{ id: "tehillim.today" }, { id: "chitas.today" }];
/** A chapter has no day in its address, also where a day has it. */
const IYOV = `${READINGS}job.1`;

let caches: FakeCaches;
let server: ReturnType<typeof aServer>;
let locks: FakeLocks;

/** The server has what these days have to be read, and all of Tehillim. */
function serveBook(...dates: string[]): void {
  server.json("/api/learning/today", { days: dates.map((date) => ({ date })) });
  for (const date of dates) {
    server.json(contentsOf(date), {
      date,
      groups: [
        { id: "today", entries },
        { id: "occasion", entries: [{ id: "x" }] },
      ],
      prayers: [{ id: "prayer.shachris" }],
    });
    for (const path of todays(date)) server.json(path, { path });
  }
  for (let chapter = 1; chapter <= 150; chapter += 1) server.json(`${READINGS}psalms.${chapter}`, { chapter });
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  locks = new FakeLocks();
  caches = new FakeCaches();
  server = aServer();
  const page = `<html><head><meta name="generator" content="Naches 1"/><meta name="hub-screen" content="${BUILD}"/></head></html>`;
  server.on("/", () => new Response(page, { headers: { "Content-Type": "text/html" } }));
  server.json("/api/family-videos?limit=100", []);
  for (const path of ["/_next/static/chunks/hub.js", "/_next/static/media/letters.woff2", "/icon.svg"])
    server.on(path, () => new Response(path));
  serveBook(TODAY, TOMORROW);
});

const aScreen = () => aKeepingWorker({ caches, server, locks });

const read = async (answer: Promise<Response | "untouched">) => {
  const response = await answer;
  return response === "untouched" ? response : ((await response.json()) as unknown);
};

test("keeps all of Tehillim, and what the coming days have to be read", async () => {
  const worker = await aScreen();
  expect(caches.paths(BOOK)).toHaveLength(150 + 2 * 4);
  server.state = "down";
  expect(await read(worker.ask(`${READINGS}psalms.119`))).toEqual({ chapter: 119 });
  for (const path of [...todays(TODAY), ...todays(TOMORROW)]) expect(await read(worker.ask(path))).toEqual({ path });
  expect(await read(worker.ask(contentsOf(TOMORROW)))).toMatchObject({ date: TOMORROW });
});

test("a chapter does not wait for a network that hangs", async () => {
  const worker = await aScreen();
  server.state = "hangs";
  expect(await read(worker.ask(`${READINGS}psalms.20`))).toEqual({ chapter: 20 });
});

test("asks for the contents again, and for nothing else that it has", async () => {
  const worker = await aScreen();
  await worker.message("keep");
  expect(server.paths().filter((path) => path.includes("tanach"))).toEqual(
    [contentsOf(TODAY), contentsOf(TOMORROW)].map((path) => `GET ${path}`),
  );
});

test("a day with changed contents is read again for another custom's haftorah", async () => {
  const worker = await aScreen();
  server.json(contentsOf(TODAY), { date: TODAY, groups: [{ id: "today", entries, note: "by another custom" }] });
  await worker.message("keep");
  expect(server.paths().filter((path) => path.includes(READINGS))).toEqual(daily(TODAY).map((path) => `GET ${path}`));
});

test("forgets the days that are over", async () => {
  const worker = await aScreen();
  serveBook(TOMORROW);
  await worker.message("keep");
  expect(caches.paths(BOOK).filter((path) => path.includes(TODAY))).toEqual([]);
  expect(caches.paths(BOOK)).toHaveLength(150 + 4);
});

test("a chapter that a day has is kept under its own address", async () => {
  server.json(contentsOf(TODAY), { date: TODAY, groups: [{ id: "today", entries: [...entries, { id: "job.1" }] }] });
  server.json(IYOV, { chapter: "job" });
  const worker = await aScreen();
  server.state = "down";
  expect(await read(worker.ask(IYOV))).toEqual({ chapter: "job" });
});

test("a chapter that is not cached fails like any request without a network", async () => {
  const worker = await aScreen();
  server.json(`${READINGS}genesis.1`, { chapter: "genesis" });
  expect(await read(worker.ask(`${READINGS}genesis.1`))).toEqual({ chapter: "genesis" });
  server.state = "down";
  await expect(worker.ask(`${READINGS}genesis.2`)).rejects.toThrow("Failed to fetch");
});

test("continues with the chapters where the network has left it", async () => {
  server.on(`${READINGS}psalms.80`, new Response("busy", { status: 503 }));
  const worker = await aScreen();
  expect(caches.paths(BOOK).filter((path) => path.includes("psalms."))).toHaveLength(79);
  serveBook(TODAY, TOMORROW);
  await worker.message("keep");
  expect(caches.paths(BOOK).filter((path) => path.includes("psalms."))).toHaveLength(150);
});

describe("what he presses comes before what the screen keeps", () => {
  const CHAPTER = `${READINGS}psalms.40`;
  const times = (path: string) => server.paths().filter((asked) => asked === `GET ${path}`).length;
  /** A worker that has kept nothing yet. */
  const aNewScreen = () => aWorker({ caches, server, locks });

  /** An answer that comes when the test says so. */
  function held(path: string) {
    let answer = () => {};
    const until = new Promise<void>((resolve) => (answer = resolve));
    server.on(path, () => until.then(() => Response.json({ path })));
    return () => answer();
  }
  const ticks = () => jest.advanceTimersByTimeAsync(0);

  test("each address has one flight, and all share one connection", async () => {
    const [running, next] = [await aNewScreen(), await aWorker({ caches, server, locks, build: "build-two" })];
    await Promise.all([next.install(), ...Array.from({ length: 37 }, () => running.message("keep"))]);
    for (let chapter = 1; chapter <= 150; chapter += 1) expect(times(`${READINGS}psalms.${chapter}`)).toBe(1);
    expect(times("/api/family-videos?limit=100")).toBe(2);
    // The page itself, which tells at once that the screen was disconnected, goes next to them.
    expect(server.atOnce).toBeLessThanOrEqual(2);
  });

  test("nothing new is fetched while, or a second after, the page waits", async () => {
    const worker = await aNewScreen();
    const [chapterComes, answerComes] = [held(CHAPTER), held("/api/checklist")];
    const kept = worker.keep();
    while (times(CHAPTER) === 0) await ticks();
    const pressed = worker.ask("/api/checklist");
    while (times("/api/checklist") === 0) await ticks();
    chapterComes();
    const before = server.asked.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(before);
    answerComes();
    await jest.advanceTimersByTimeAsync(900);
    expect(server.asked).toHaveLength(before);
    await jest.advanceTimersByTimeAsync(400);
    await Promise.all([kept, pressed]);
    expect(caches.paths(BOOK)).toHaveLength(150 + 2 * 4);
  });

  test("a new version that waits is not kept waiting", async () => {
    const worker = await aNewScreen();
    const answerComes = held("/api/checklist");
    const pressed = worker.ask("/api/checklist");
    while (times("/api/checklist") === 0) await ticks();
    const kept = worker.keep();
    await jest.advanceTimersByTimeAsync(1000);
    expect(server.asked.length).toBe(2);
    worker.scope.registration.waiting = {};
    await jest.advanceTimersByTimeAsync(300);
    await kept;
    answerComes();
    await pressed;
  });

  test.each([
    ["a recording", "/objects/r/voice", 9_900, 10_300],
    ["a beat", "/api/events", 900, 1_300],
  ])("%s that goes past the worker has its time", async (_what, path, stillMs, againMs) => {
    const worker = await aNewScreen();
    expect(await worker.ask(path, { range: true })).toBe("untouched");
    const kept = worker.keep();
    await jest.advanceTimersByTimeAsync(stillMs);
    expect(server.paths()).toEqual(["GET /"]);
    await jest.advanceTimersByTimeAsync(againMs - stillMs);
    expect(server.asked.length).toBeGreaterThan(1);
    await kept;
  });

  test.each([
    ["while the screen fetches it", true],
    ["before the screen has come to it", false],
  ])("a chapter that he opens %s is fetched once", async (_when, isOnItsWay) => {
    const worker = await aNewScreen();
    const comes = held(CHAPTER);
    const kept = isOnItsWay ? worker.message("keep") : Promise.resolve();
    while (isOnItsWay && times(CHAPTER) === 0) await ticks();
    const opened = worker.ask(CHAPTER);
    await ticks();
    comes();
    expect(await read(opened)).toEqual({ path: CHAPTER });
    await Promise.all([kept, worker.message("keep")]);
    expect(times(CHAPTER)).toBe(1);
  });

  test("news is kept before the rest of the book", async () => {
    const worker = await aNewScreen();
    const comes = held(CHAPTER);
    const kept = worker.message("keep");
    while (times(CHAPTER) === 0) await ticks();
    const again = worker.message("keep");
    comes();
    await Promise.all([kept, again]);
    const order = server.paths();
    expect(order.lastIndexOf("GET /")).toBe(order.indexOf(`GET ${CHAPTER}`) + 1);
    expect(caches.paths(BOOK)).toHaveLength(150 + 2 * 4);
  });

  test("an answer whose body never ends is given up, and the next has its turn", async () => {
    const limits: AbortController[] = [];
    jest.spyOn(AbortSignal, "timeout").mockImplementation(() => limits[limits.push(new AbortController()) - 1]!.signal);
    const worker = await aNewScreen();
    server.on(CHAPTER, () => {
      const limit = limits.at(-1)!.signal;
      const body = new ReadableStream({
        start: (control) => limit.addEventListener("abort", () => control.error(limit.reason)),
      });
      return new Response(body);
    });
    const kept = worker.message("keep");
    while (times(CHAPTER) === 0) await ticks();
    limits.at(-1)!.abort();
    await kept;
    serveBook(TODAY, TOMORROW);
    await worker.message("keep");
    expect(caches.paths(BOOK)).toHaveLength(150 + 2 * 4);
  });
});
