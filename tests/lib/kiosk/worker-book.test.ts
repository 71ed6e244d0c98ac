/** @jest-environment node */
import { aServer, aWorker, BUILD, FakeCaches } from "@/tests/support/worker-world";

const TODAY = "2026-11-19";
const TOMORROW = "2026-11-20";
const BOOK = `naches-book-${BUILD}`;
const READINGS = "/api/tanach/readings/";
const contentsOf = (date: string) => `/api/tanach/contents?date=${date}`;
const todays = (date: string) => [`${READINGS}tehillim.today?date=${date}`, `${READINGS}chitas.today?date=${date}`];
const entries = [{ id: "tehillim.today" }, { id: "chitas.today" }];
/** A chapter has no day in its address, also where a day has it. */
const IYOV = `${READINGS}job.1`;

let caches: FakeCaches;
let server: ReturnType<typeof aServer>;

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
    });
    for (const path of todays(date)) server.json(path, { path });
  }
  for (let chapter = 1; chapter <= 150; chapter += 1) server.json(`${READINGS}psalms.${chapter}`, { chapter });
}

beforeEach(() => {
  caches = new FakeCaches();
  server = aServer();
  const page = `<html><head><meta name="generator" content="Naches 1"/><meta name="hub-screen" content="${BUILD}"/></head></html>`;
  server.on("/", () => new Response(page, { headers: { "Content-Type": "text/html" } }));
  server.json("/api/family-videos?limit=100", []);
  for (const path of ["/_next/static/chunks/hub.js", "/_next/static/media/letters.woff2", "/icon.svg"])
    server.on(path, () => new Response(path));
  serveBook(TODAY, TOMORROW);
});

async function aScreen() {
  const worker = await aWorker({ caches, server });
  await worker.install();
  await worker.activate();
  await worker.message("keep");
  server.asked.length = 0;
  return worker;
}

const read = async (answer: Promise<Response | "untouched">) => {
  const response = await answer;
  return response === "untouched" ? response : ((await response.json()) as unknown);
};

test("keeps all of Tehillim, and what the coming days have to be read", async () => {
  const worker = await aScreen();
  expect(caches.paths(BOOK)).toHaveLength(150 + 2 * 3);
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

test("a day whose contents have changed is read again: another custom has another haftorah", async () => {
  const worker = await aScreen();
  server.json(contentsOf(TODAY), { date: TODAY, groups: [{ id: "today", entries, note: "by another custom" }] });
  await worker.message("keep");
  expect(server.paths().filter((path) => path.includes(READINGS))).toEqual(todays(TODAY).map((path) => `GET ${path}`));
});

test("forgets the days that are over", async () => {
  const worker = await aScreen();
  serveBook(TOMORROW);
  await worker.message("keep");
  expect(caches.paths(BOOK).filter((path) => path.includes(TODAY))).toEqual([]);
  expect(caches.paths(BOOK)).toHaveLength(150 + 3);
});

test("a chapter that a day has is kept under its own address", async () => {
  server.json(contentsOf(TODAY), { date: TODAY, groups: [{ id: "today", entries: [...entries, { id: "job.1" }] }] });
  server.json(IYOV, { chapter: "job" });
  const worker = await aScreen();
  server.state = "down";
  expect(await read(worker.ask(IYOV))).toEqual({ chapter: "job" });
});

test("what it has not kept is requested from the server, and fails as any request without a network does", async () => {
  const worker = await aScreen();
  server.json(`${READINGS}genesis.1`, { chapter: "genesis" });
  expect(await read(worker.ask(`${READINGS}genesis.1`))).toEqual({ chapter: "genesis" });
  server.state = "down";
  await expect(worker.ask(`${READINGS}genesis.2`)).rejects.toThrow("Failed to fetch");
});

test("goes on with the chapters where the network has left it", async () => {
  server.on(`${READINGS}psalms.80`, new Response("busy", { status: 503 }));
  const worker = await aScreen();
  expect(caches.paths(BOOK).filter((path) => path.includes("psalms."))).toHaveLength(79);
  serveBook(TODAY, TOMORROW);
  await worker.message("keep");
  expect(caches.paths(BOOK).filter((path) => path.includes("psalms."))).toHaveLength(150);
});
