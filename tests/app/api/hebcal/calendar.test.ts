/** @jest-environment node */
import { GET } from "@/app/api/hebcal/calendar/route";
import { calendarResponseSchema } from "@/lib/calendar/day/schema";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { settle } from "@/tests/support/fixtures/household";
import { PLACES } from "@/tests/support/fixtures/places";
import { withHub } from "@/tests/support/hub";
import { expectErrorLines, failure, setClock } from "@/tests/support/uploads";

withHub();
beforeEach(async () => {
  await settle(PLACES.brooklyn);
  setClock(new Date("2026-11-20T12:00:00Z"));
});

const ask = (query = "") => callRoute(GET, { url: `/api/hebcal/calendar${query}` });
const items = async (query = "") => calendarResponseSchema.parse(await (await ask(query)).json()).items;

test("two days with everything that they hold", async () =>
  expect(await items("?start=2026-11-20&end=2026-11-21")).toEqual([
    { title: "Arachin 3", hebrew: "ערכין דף ג׳", date: "2026-11-20", category: "daf" },
    {
      title: "Candle lighting",
      hebrew: "הדלקת נרות",
      memo: "Parshas Vayetzei",
      date: "2026-11-20",
      category: "candles",
      lighting: "before",
      time: "2026-11-20T16:16:00-05:00",
    },
    { title: "Parshas Vayetzei", hebrew: "פרשת ויצא", date: "2026-11-21", category: "parashat" },
    { title: "Arachin 4", hebrew: "ערכין דף ד׳", date: "2026-11-21", category: "daf" },
    {
      title: "Havdalah",
      hebrew: "הבדלה",
      memo: "Parshas Vayetzei",
      date: "2026-11-21",
      category: "havdalah",
      time: "2026-11-21T17:18:00-05:00",
    },
  ]));

test("nothing asked means this month of the household, not of UTC or the server", async () => {
  setClock(new Date("2026-12-01T04:59:59Z"));
  const dates = (await items()).map(({ date }) => date);
  expect([dates[0], dates.at(-1)]).toEqual(["2026-11-01", "2026-11-30"]);
  expect(await items("?year=2026&month=11")).toEqual(await items());
  await settle(PLACES.melbourne);
  expect((await items())[0]?.date).toBe("2026-12-01");
});

test("the household's place and customs count", async () => {
  const times = async () => (await items("?start=2026-11-20&end=2026-11-21")).flatMap(({ time }) => time ?? []);
  await settle(PLACES.jerusalem);
  expect(await times()).toEqual(["2026-11-20T15:57:00+02:00", "2026-11-21T17:16:00+02:00"]);
  await settle(PLACES.brooklyn, { candleMinutes: 20, havdalahMinutes: 72 });
  expect(await times()).toEqual(["2026-11-20T16:14:00-05:00", "2026-11-21T17:46:00-05:00"]);
});

test("everyone may ask, and no one keeps the answer", async () => {
  const response = await ask();
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

// All that is refused: tests/lib/calendar/day/request.test.ts.
test.each([
  ["?year=0&month=1", "Please enter a year from 1900 to 2199."],
  ["?year=2026&year=2027", "Each part of the address can appear only once."],
])("the bad request %s is answered 400 with a sentence", async (query, message) => {
  expect(await failure(await ask(query))).toMatchObject({ status: 400, message, code: "invalid" });
});

test("an unexpected failure is logged whole and answered in the specified words", async () => {
  const lines = expectErrorLines("calendar.failed");
  jest.spyOn(db.read.household, "findUnique").mockRejectedValue(new Error("disk I/O error"));
  expect(await failure(await ask())).toEqual({
    status: 500,
    retryAfter: null,
    message: "Failed to fetch calendar events",
    code: "internal",
  });
  expect(lines.join()).toContain("disk I/O error");
});
