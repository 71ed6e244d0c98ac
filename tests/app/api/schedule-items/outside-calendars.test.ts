/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { DELETE as remove, POST as refresh, PUT as change } from "@/app/api/outside-calendars/[id]/route";
import { GET as list, POST as add } from "@/app/api/outside-calendars/route";
import { GET as events } from "@/app/api/outside-events/route";
import { POST as bring } from "@/app/api/schedule-items/import/route";
import { GET as getRecent } from "@/app/api/schedule-items/recent/route";
import { POST as undo } from "@/app/api/schedule-items/undo/route";
import { examineCalendars } from "@/lib/operations/doctor/watch";
import { db } from "@/lib/platform/database/db";
import { allowOrigin } from "@/lib/platform/http/public-network";
import { logSink } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { recentSchema } from "@/lib/schedule/changes/change-schema";
import { formatChange } from "@/lib/schedule/items/format";
import { FETCH_LIMITS } from "@/lib/schedule/outside/fetch";
import { importedSchema, importPreviewSchema } from "@/lib/schedule/outside/import-schema";
import { readDueCalendars } from "@/lib/schedule/outside/reading-store";
import { outsideCalendarsSchema, outsideEventsSchema } from "@/lib/schedule/outside/schema";
import { THREAD_LIMITS } from "@/lib/schedule/outside/thread/read-in-thread";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { emptyTables, withHub } from "@/tests/support/hub";

withHub();

const HOUR_MS = 3_600_000;
const day = (date: string, title: string, ...more: string[]) =>
  ["BEGIN:VEVENT", `UID:${title}`, `DTSTART;VALUE=DATE:${date}`, `SUMMARY:${title}`, ...more, "END:VEVENT"].join(
    "\r\n",
  );
const timed = (title: string, ...more: string[]) =>
  ["BEGIN:VEVENT", `UID:${title}`, "DTSTART:20261124T190000Z", `SUMMARY:${title}`, ...more, "END:VEVENT"].join("\r\n");
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
const FILE = calendar(timed("Shiur", "DURATION:PT1H"), day("20261124", "Siyum"));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answers = (status: number, body: string | Buffer = "", headers: Record<string, string> = {}): Answer => {
  return (_, response) => response.writeHead(status, headers).end(body);
};
let answer: Answer = answers(200, FILE);
let asked: IncomingMessage[] = [];
let now = new Date("2026-11-24T15:00:00Z");
let [origin, admin] = ["", ""];
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  admin = (await anAccount("admin")).cookie;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  now = new Date("2026-11-24T15:00:00Z");
  jest.spyOn(clock, "now").mockImplementation(() => now);
  jest.spyOn(Math, "random").mockReturnValue(0.5);
  allowOrigin(origin);
  [answer, asked] = [answers(200, FILE), []];
});
afterEach(async () => {
  allowOrigin(null);
  await emptyTables("readEvent", "readCalendar", "scheduleItem", "requestResult");
});

const calendars = async (response: Response) => outsideCalendarsSchema.parse(await response.json()).calendars;
const post = (address: string, shown = "caretaker") =>
  callRoute(add, { method: "POST", cookie: admin, json: { name: "Shul calendar", address, shown } });
const all = async () => calendars(await callRoute(list, { cookie: admin }));
async function state(): Promise<string[]> {
  return (await all())[0]?.state ?? [];
}
async function seen(cookie = admin): Promise<string[]> {
  const response = await callRoute(events, { cookie, url: "/api/outside-events?start=2026-11-24&days=1" });
  return outsideEventsSchema.parse(await response.json()).events.map(({ time, title }) => `${time ?? "day"} ${title}`);
}
/** An hour and a half later the sweep looks again. */
async function later(hours = 1.5): Promise<void> {
  now = new Date(now.getTime() + hours * HOUR_MS);
  await readDueCalendars();
}

test("an address that is added is read at once, and nothing else knows it afterwards", async () => {
  const lines: string[] = [];
  logSink.write = (_level, line) => void lines.push(line);
  const [made] = await calendars(await post(`${origin}/secret-hash/basic.ics`));
  expect(made).toMatchObject({ name: "Shul calendar", isFailing: false, shown: "caretaker" });
  expect(made?.state).toEqual(["Up to date. 2 events.", "It last changed today at 10:00 AM."]);
  expect(await seen()).toEqual(["day Siyum", "14:00 Shiur"]);
  expect(JSON.stringify([await db.read.readCalendar.findMany(), await all(), lines])).not.toContain("secret-hash");
  expect(asked[0]?.headers["user-agent"]).toContain("Naches");
});

test("it is read again each hour, with what the server said of the last time", async () => {
  answer = answers(200, FILE, { etag: '"1"', "last-modified": "Mon, 23 Nov 2026 10:00:00 GMT" });
  await post(`${origin}/a.ics`);
  await later(0.5);
  expect(asked).toHaveLength(1);
  answer = answers(304);
  await later();
  expect(asked[1]?.headers).toMatchObject({
    "if-none-match": '"1"',
    "if-modified-since": "Mon, 23 Nov 2026 10:00:00 GMT",
  });
  expect([await state(), await seen()]).toEqual([
    ["Up to date. 2 events.", "It last changed today at 10:00 AM."],
    ["day Siyum", "14:00 Shiur"],
  ]);
  answer = answers(200, calendar(timed("Shiur", "DURATION:PT1H")));
  await later();
  expect([(await state())[1], await seen()]).toEqual(["It last changed today at 1:30 PM.", ["14:00 Shiur"]]);
});

test.each<[string, () => Answer, RegExp]>([
  ["403", () => answers(403), /refused access\. The secret address may have been reset: choose Edit/],
  ["404", () => answers(404), /There is no calendar at this address anymore/],
  ["429", () => answers(429, "", { "retry-after": "14400" }), /asked us to wait\. We’ll try again at 3:30 PM/],
  ["500", () => answers(500), /We couldn’t reach 127\.0\.0\.1/],
  ["a page to log in at", () => answers(200, "<html>Log in</html>"), /opens a web page/],
  ["half a file", () => answers(200, FILE.slice(0, -20)), /arrived incomplete/],
  [
    "a connection that breaks",
    () => (_, response) => {
      response.writeHead(200, { "content-length": "9999" }).write(FILE);
      setImmediate(() => response.destroy());
    },
    /arrived incomplete/,
  ],
  ["gzip that is none", () => answers(200, FILE, { "content-encoding": "gzip" }), /arrived incomplete/],
  ["a redirect without an end", () => answers(302, "", { location: "/again" }), /We couldn’t reach/],
  ["a redirect into the own network", () => answers(302, "", { location: "https://127.0.0.1/x" }), /own network/],
  ["a redirect to http", () => answers(302, "", { location: "http://example.com/x" }), /own network/],
  [
    "a body without an end",
    () => (_, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(gzipSync(Buffer.alloc(FETCH_LIMITS.bytes + 1, "A\r\n")));
    },
    /larger than 5 MB/,
  ],
])("%s keeps what was read, and says why", async (_, lie, sentence) => {
  await post(`${origin}/a.ics`);
  answer = lie();
  await later();
  expect((await all())[0]).toMatchObject({ isFailing: true, state: [expect.stringMatching(sentence)] });
  expect(await seen()).toEqual(["day Siyum", "14:00 Shiur"]);
  expect(await examineCalendars()).toMatchObject([{ level: "problem", text: expect.stringMatching(sentence) }]);
  answer = answers(200, FILE);
  await later(5);
  expect((await all())[0]?.isFailing).toBe(false);
});

test("a server that says nothing, or word by word, is given up", async () => {
  await post(`${origin}/a.ics`);
  jest.replaceProperty(FETCH_LIMITS, "headersMs", 50);
  answer = () => undefined;
  await later();
  expect(await state()).toEqual([expect.stringContaining("We couldn’t reach")]);
  jest.replaceProperty(FETCH_LIMITS, "totalMs", 200);
  answer = (_, response) => void response.writeHead(200).write("BEGIN:VCALENDAR\r\n");
  await later(3);
  expect(await state()).toEqual([expect.stringContaining("arrived incomplete")]);
  server.closeAllConnections();
});

test("compressed files, redirects and names of a user are followed", async () => {
  answer = (request, response) => {
    if (request.url === "/a.ics?token=1") response.writeHead(301, { location: "/b.ics?token=1" }).end();
    else response.writeHead(200, { "content-encoding": "br" }).end(brotliCompressSync(FILE));
  };
  await post(`${origin.replace("//", "//miriam:pass%20word@")}/a.ics?token=1`);
  expect(await state()).toEqual(["Up to date. 2 events.", expect.any(String)]);
  expect(asked[1]?.headers.authorization).toBe(`Basic ${Buffer.from("miriam:pass word").toString("base64")}`);
});

test("a name and a password go to no other origin", async () => {
  const other = createServer((request, response) => {
    asked.push(request);
    response.end(FILE);
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const second = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  allowOrigin(second);
  answer = answers(302, "", { location: `${second}/a.ics` });
  await post(`${origin.replace("//", "//miriam:x@")}/a.ics`);
  expect([asked.length, asked[1]?.headers.authorization]).toEqual([2, undefined]);
  await new Promise((resolve) => other.close(resolve));
});

test("a rule that takes too long is ended", async () => {
  jest.replaceProperty(THREAD_LIMITS, "ms", 1);
  await post(`${origin}/a.ics`);
  expect(await state()).toEqual([expect.stringContaining("isn’t a calendar that we can read")]);
});

test("a calendar that is suddenly empty is believed after three times in three hours", async () => {
  answer = answers(200, calendar(...Array.from({ length: 6 }, (_, index) => day("20261124", `Day ${index}`))));
  await post(`${origin}/a.ics`);
  answer = answers(200, calendar());
  await later();
  expect(await state()).toEqual([expect.stringContaining("The calendar is empty now")]);
  await later();
  expect(await seen()).toHaveLength(6);
  await later(2);
  expect([await seen(), (await state())[0]]).toEqual([[], "Up to date. 0 events."]);
});

test("the hub's own events do not come back, and its own calendar is refused", async () => {
  const item = await addToPlan({ title: "Dr. Levin", scheduledDate: "2026-11-24", scheduledTime: "09:00" });
  answer = answers(
    200,
    calendar(timed("Shiur"), timed("Copy").replace("UID:Copy", `UID:${item.id}@naches`), timed("Lunch")),
  );
  await post(`${origin}/a.ics`);
  expect(await seen()).toEqual(["14:00 Lunch", "14:00 Shiur"]);
  answer = answers(200, calendar(timed("Copy").replace("UID:Copy", `UID:${item.id}@naches`)));
  await later();
  expect(await state()).toEqual([expect.stringContaining("the hub’s own calendar")]);
  expect((await post("http://localhost:3000/api/calendar.ics?key=x")).status).toBe(400);
});

test("what the plan has too is shown once", async () => {
  await addToPlan({ title: "shiur", scheduledDate: "2026-11-24", scheduledTime: "14:00" });
  await post(`${origin}/a.ics`);
  expect(await seen()).toEqual(["day Siyum"]);
});

test("the relative sees a shared calendar, and private events as busy", async () => {
  answer = answers(200, calendar(timed("Secret", "CLASS:PRIVATE"), timed("Shiur")));
  const [made] = await calendars(await post(`${origin}/a.ics`));
  const kiosk = (await aKiosk()).cookie;
  expect([await seen(), await seen(kiosk)]).toEqual([["14:00 Secret", "14:00 Shiur"], []]);
  const json = { name: "Shul", shown: "relative" };
  await callRoute(change, { method: "PUT", cookie: admin, json, params: { id: made?.id ?? "" } });
  expect([await seen(kiosk), (await all())[0]?.name]).toEqual([["14:00 Busy", "14:00 Shiur"], "Shul"]);
});

test("a new day and a household that moves make the events again without the server", async () => {
  await post(`${origin}/a.ics`);
  const { count } = await db.write((tx) => tx.household.updateMany({ data: { timeZone: "Asia/Jerusalem" } }));
  expect(count).toBe(1);
  await later(0);
  expect([await seen(), asked.length]).toEqual([["day Siyum", "21:00 Shiur"], 1]);
  await db.write((tx) => tx.household.updateMany({ data: { timeZone: "America/New_York" } }));
});

test("a household that moves while a server is away gets new times and reasons", async () => {
  await post(`${origin}/a.ics`);
  answer = answers(500);
  await later();
  await db.write((tx) => tx.household.updateMany({ data: { timeZone: "Asia/Jerusalem" } }));
  await later(0);
  expect([await seen(), asked.length, (await all())[0]?.isFailing]).toEqual([["day Siyum", "21:00 Shiur"], 2, true]);
  await db.write((tx) => tx.household.updateMany({ data: { timeZone: "America/New_York" } }));
});

test("a kept file that cannot be read for another zone is not tried again at once", async () => {
  await post(`${origin}/a.ics`);
  jest.replaceProperty(THREAD_LIMITS, "ms", 1);
  await db.write((tx) => tx.household.updateMany({ data: { timeZone: "Asia/Jerusalem" } }));
  await later(0);
  expect([asked.length, await seen()]).toEqual([1, ["day Siyum", "14:00 Shiur"]]);
  await db.write((tx) => tx.household.updateMany({ data: { timeZone: "America/New_York" } }));
});

test("two processes read a calendar once", async () => {
  await post(`${origin}/a.ics`);
  now = new Date(now.getTime() + 2 * HOUR_MS);
  await Promise.all([readDueCalendars(), readDueCalendars()]);
  expect(asked).toHaveLength(2);
});

test("another secret of the hub wants the address again", async () => {
  const [made] = await calendars(await post(`${origin}/a.ics`));
  // As it looks under another key: nothing opens it.
  await db.write((tx) => tx.readCalendar.updateMany({ data: { addressSealed: "AAAA" } }));
  await later();
  expect(await state()).toEqual([expect.stringContaining("Choose Edit and paste it again.")]);
  const json = { name: "Shul", shown: "caretaker", address: `${origin}/b.ics` };
  await callRoute(change, { method: "PUT", cookie: admin, json, params: { id: made?.id ?? "" } });
  expect((await all())[0]?.isFailing).toBe(false);
});

test("it can be read now, once a minute, and removed with all that it brought", async () => {
  const [made] = await calendars(await post(`${origin}/a.ics`));
  const params = { id: made?.id ?? "" };
  const again = () => callRoute(refresh, { method: "POST", cookie: admin, params });
  expect((await again()).status).toBe(429);
  now = new Date(now.getTime() + 61_000);
  expect([(await again()).status, asked.length]).toEqual([200, 2]);
  expect((await callRoute(remove, { method: "DELETE", cookie: admin, params })).status).toBe(204);
  expect([await all(), await seen(), await db.read.readEvent.count()]).toEqual([[], [], 0]);
});

describe("a file", () => {
  const send = (query: string, body: string) =>
    callRoute(bring, {
      method: "POST",
      cookie: admin,
      url: `/api/schedule-items/import${query}`,
      body: new TextEncoder().encode(body),
    });
  const preview = async (file: string) =>
    importPreviewSchema
      .parse(await (await send("?preview=true", file)).json())
      .rows.map(({ date, time, title, isHere }) => `${date} ${time ?? "day"} ${title}${isHere ? " (here)" : ""}`);
  const plan = () => db.read.scheduleItem.findMany({ where: { deletedAt: null }, orderBy: { scheduledDate: "asc" } });
  const LEVIN = "DTSTART:20261126T190000Z\r\nDTEND:20261126T201500Z\r\nLOCATION:Main St";
  const file = calendar(
    timed("Dr. Levin").replace("DTSTART:20261124T190000Z", LEVIN),
    day("20261201", "Visit", "DTEND;VALUE=DATE:20261204"),
    day("20261101", "Past"),
  );

  test("is shown first, becomes items once, and can be taken back", async () => {
    expect(await preview(file)).toEqual(["2026-11-26 14:00 Dr. Levin", "2026-12-01 day Visit"]);
    expect(await plan()).toEqual([]);
    const made = importedSchema.parse(await (await send("", file)).json());
    expect(await plan()).toMatchObject([
      { title: "Dr. Levin", scheduledTime: "14:00", lengthMinutes: 75, place: "Main St" },
      { title: "Visit", scheduledTime: null, description: "Until Thursday, December 3, 2026." },
    ]);
    expect(await preview(file)).toEqual(["2026-11-26 14:00 Dr. Levin (here)", "2026-12-01 day Visit (here)"]);
    expect(importedSchema.parse(await (await send("", file)).json())).toEqual({ count: 0, change: null });
    const recent = recentSchema.parse(await (await callRoute(getRecent, { cookie: admin })).json());
    expect(recent).toMatchObject([
      { id: made.change?.id, title: "Dr. Levin and Visit", firstDate: "2026-11-26", lastDate: "2026-12-01" },
    ]);
    expect(recent.map(formatChange)).toEqual(["Imported 2 items from a file"]);
    await callRoute(undo, { method: "POST", cookie: admin, json: { changeId: made.change?.id } });
    expect([await plan(), await preview(file)]).toEqual([[], ["2026-11-26 14:00 Dr. Levin", "2026-12-01 day Visit"]]);
  });

  test("brings what is chosen of it, and knows an item that was renamed since", async () => {
    await send("?without=1", file);
    await db.write((tx) => tx.scheduleItem.updateMany({ data: { title: "Eye doctor" } }));
    expect(await preview(file)).toEqual(["2026-11-26 14:00 Dr. Levin (here)", "2026-12-01 day Visit"]);
  });

  test("that is no calendar is refused with a sentence", async () => {
    const response = await send("?preview=true", "<html>");
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining("Choose a file that ends with .ics") }),
    ]);
  });
});
