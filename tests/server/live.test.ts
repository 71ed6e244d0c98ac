import type { ClientRequest, IncomingMessage } from "node:http";
import { createEventReader, type StreamEvent } from "@/lib/kiosk/live/stream-format";
import { ACCOUNT_SETTINGS, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { onPostgresql } from "@/tests/support/storage/postgres";

const HEARD_WITHIN_MS = 1000;
const STOPPED_WITHIN_MS = 2000;
const SCREEN = "kitchen-screen";

let server: ProductionServer;

beforeAll(async () => {
  server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  await server.program("tests/bench/seed-load-main.ts", "0", "0", "", SCREEN, "hall-screen");
});

afterAll(() => server.disposeWithoutErrors());

/** The events of an answer one after another; null when it has ended, also when its connection was cut. */
function eventsOf(answer: IncomingMessage): () => Promise<StreamEvent | null> {
  const pieces: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  const read = createEventReader();
  const events: StreamEvent[] = [];
  return async () => {
    while (events.length === 0) {
      const piece = await pieces.next().catch(() => ({ done: true as const, value: undefined }));
      if (piece.done) return null;
      events.push(...read(piece.value.toString("utf8")));
    }
    return events.shift() ?? null;
  };
}

function listen(at: ProductionServer, screen = SCREEN, lastEventId?: string) {
  const headers = {
    Cookie: `device=${screen}`,
    ...(lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId }),
  };
  return answerOf(at.client().open("GET", "/api/events", { headers }));
}

async function answerOf(outgoing: ClientRequest) {
  const answered = server.client().answerTo(outgoing);
  outgoing.end();
  const answer = await answered;
  expect([answer.statusCode, answer.headers["content-type"], answer.headers["content-encoding"]]).toEqual([
    200,
    "text/event-stream",
    undefined,
  ]);
  return { next: eventsOf(answer), close: () => outgoing.destroy() };
}

/** Someone of the family ticks a task. */
async function tick(at: ProductionServer, done: boolean): Promise<void> {
  const browser = await aBrowserOf(at, FAMILY);
  const { body } = await browser.request("GET", "/api/checklist");
  // The answer of our own route.
  const { date } = JSON.parse(body.toString("utf8")) as { date: string };
  expect((await browser.request("PATCH", "/api/checklist", { json: { date, task: "chitas", done } })).status).toBe(200);
  browser.close();
}

/** The next event that says anything. */
async function nextTopics(stream: Awaited<ReturnType<typeof listen>>): Promise<readonly string[] | null> {
  for (;;) {
    const event = await stream.next();
    if (!event || event.topics.length > 0) return event && event.topics;
  }
}

// Sixteen answers are made at once (lib/platform/http/door.ts).
test("sixteen open streams hold up no read", async () => {
  const screens = [SCREEN, "hall-screen", SCREEN, "hall-screen"].flatMap((screen) =>
    Array.from({ length: 3 }, () => screen),
  );
  const browser = await aBrowserOf(server, FAMILY);
  const own = Array.from({ length: 4 }, () => browser.open("GET", "/api/events"));
  const opened = await Promise.all([...screens.map((screen) => listen(server, screen)), ...own.map(answerOf)]);
  const began = performance.now();
  expect((await browser.request("GET", "/api/checklist")).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(HEARD_WITHIN_MS);
  for (const { close } of opened) close();
  browser.close();
});

test("a screen hears within a second what was changed through another route", async () => {
  const stream = await listen(server);
  await stream.next();
  const heard = nextTopics(stream).then((topics) => ({ topics, at: performance.now() }));
  await tick(server, true);
  const committedBy = performance.now();
  const { topics, at } = await heard;
  expect(topics).toEqual(["checklist"]);
  expect(at - committedBy).toBeLessThan(HEARD_WITHIN_MS);
  stream.close();
});

test("open streams don't delay a stop, and screens reread everything after it", async () => {
  const streams = await Promise.all(Array.from({ length: 5 }, () => listen(server)));
  const last = (await streams[0]?.next())?.id ?? "";
  const { code, ms } = await server.stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(STOPPED_WITHIN_MS);
  expect(await streams[0]?.next()).toBeNull();
  await server.restart();
  const stream = await listen(server, SCREEN, last);
  expect((await stream.next())?.topics).toEqual(
    "media schedule checklist household rest activities texts visits".split(" "),
  );
  stream.close();
});

(onPostgresql ? test : test.skip)(
  "what one instance writes the other's screens hear (only on PostgreSQL)",
  async () => {
    const second = await startProductionServer({ settings: { ...ACCOUNT_SETTINGS, ...server.place } });
    try {
      const stream = await listen(second, "hall-screen");
      await stream.next();
      await tick(server, false);
      expect(await nextTopics(stream)).toEqual(["checklist"]);
      stream.close();
    } finally {
      await second.dispose();
    }
  },
);
