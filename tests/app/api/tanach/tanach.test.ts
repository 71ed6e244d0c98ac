/** @jest-environment node */
import * as z from "zod";
import { GET as getContents } from "@/app/api/tanach/contents/route";
import { GET as getReading } from "@/app/api/tanach/readings/[id]/route";
import { DEFAULT_PLACE, moveHousehold } from "@/lib/accounts/household/store";
import { contentsSchema, readingSchema } from "@/lib/library/tanach/schema";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { withHub } from "@/tests/support/hub";

withHub();

beforeEach(() => jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T15:00:00Z")));

async function contents(query = "") {
  const response = await callRoute(getContents, { url: `/api/tanach/contents${query}` });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return z.strictObject(contentsSchema.shape).parse(await response.json());
}

const read = (id: string, query = "") =>
  callRoute(getReading, { url: `/api/tanach/readings/${encodeURIComponent(id)}${query}`, params: { id } });

async function reading(id: string, query = "") {
  const response = await read(id, query);
  expect(response.status).toBe(200);
  return z.strictObject(readingSchema.shape).parse(await response.json());
}

test("anyone is told what there is to read today, in six groups", async () => {
  const { date, groups } = await contents();
  expect([date, groups.map(({ id }) => id)]).toEqual([
    "2026-11-20",
    ["today", "tehillim", "occasions", "chumash", "in-its-day", "books"],
  ]);
  expect(groups[0]?.entries.slice(0, 2)).toEqual([
    {
      id: "chitas.today",
      title: "Chumash",
      hebrewTitle: "חומש",
      note: "Vayetzei, sixth portion: Bereishis 31:17–42",
      isToday: true,
    },
    {
      id: "tehillim.today",
      title: "Tehillim of the day",
      hebrewTitle: "תהלים היום",
      note: "Tehillim 55–59",
      isToday: true,
    },
  ]);
});

test("every entry of the contents opens", async () => {
  const { groups } = await contents();
  const ids = [...new Set(groups.flatMap(({ entries }) => entries.map(({ id }) => id)))];
  expect(ids.length).toBeGreaterThan(120);
  for (const id of ids) {
    const found = await reading(id);
    expect([id, found.parts.every(({ verses }) => verses.length > 0)]).toEqual([id, true]);
  }
});

test("a reading has its text, its numbers and its neighbors", async () => {
  const { parts, ...names } = await reading("psalms.20");
  expect(names).toEqual({
    id: "psalms.20",
    title: "Tehillim 20",
    hebrewTitle: "תהלים כ",
    next: "psalms.21",
    previous: "psalms.19",
  });
  expect(parts[0]?.verses[1]).toMatchObject({ ref: "psalms.20.2", number: "ב", kri: [] });
  expect((await reading("psalms.150")).next).toBeNull();
  expect((await reading("genesis.1")).previous).toBeNull();
});

test("the day turns at sunset of the household; another day can be asked for", async () => {
  const chumash = async (query = "") => (await reading("chitas.today", query)).title;
  expect(await chumash()).toBe("Vayetzei, sixth portion: Bereishis 31:17–42");
  jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T21:35:00Z"));
  expect([(await contents()).date, await chumash()]).toEqual([
    "2026-11-21",
    "Vayetzei, seventh portion: Bereishis 31:43–32:3",
  ]);
  expect((await contents("?date=2026-12-05")).date).toBe("2026-12-05");
  expect(await chumash("?date=2026-12-05")).toBe("Vayeshev, seventh portion: Bereishis 40:1–23");
});

test("a place in Israel reads as Israel does", async () => {
  const before = (await reading("chitas.today", "?date=2026-05-25")).title;
  await moveHousehold("Jerusalem", {
    ...DEFAULT_PLACE,
    title: "Jerusalem",
    city: "Jerusalem",
    country: "IL",
    latitude: 31.78,
    longitude: 35.22,
    timeZone: "Asia/Jerusalem",
    inIsrael: true,
  });
  const after = (await reading("chitas.today", "?date=2026-05-25")).title;
  await moveHousehold("11213", DEFAULT_PLACE);
  expect([before, after].map((title) => title.split(",")[0])).toEqual(["Nasso", "Beha’aloscha"]);
});

test.each(["psalms.151", "genesis.51", "constructor.prototype", ""])(
  "there is no reading %p, and a sentence says so",
  async (id) => {
    const response = await read(id);
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: "There is no such chapter. Choose one from the book.", code: "not-found" },
    ]);
  },
);

test.each(["2026-02-30", "tomorrow", "1500-01-01", ""])("a day %p that is none is refused", async (date) => {
  const responses = [
    await callRoute(getContents, { url: `/api/tanach/contents?date=${date}` }),
    await read("psalms.1", `?date=${date}`),
  ];
  expect(responses.map(({ status }) => status)).toEqual([400, 400]);
});
