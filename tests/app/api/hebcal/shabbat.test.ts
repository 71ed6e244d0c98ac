/** @jest-environment node */
import { GET } from "@/app/api/hebcal/shabbat/route";
import { shabbatResponseSchema } from "@/lib/calendar/day/schema";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { settle } from "@/tests/support/fixtures/household";
import { PLACES } from "@/tests/support/fixtures/places";
import { withHub } from "@/tests/support/hub";
import { expectErrorLines, failure, setClock } from "@/tests/support/uploads";

/** The resolver has tests of its own; here it knows two places. */
jest.mock("@/lib/calendar/places/resolve-place", () => ({
  resolvePlace: (text: string) => {
    const { PLACES: known } = jest.requireActual<{ PLACES: typeof PLACES }>("@/tests/support/fixtures/places");
    return { "11213": known.brooklyn, London: known.london }[text] ?? null;
  },
}));

withHub();
beforeEach(async () => {
  await settle(PLACES.brooklyn);
  setClock(new Date("2026-11-18T17:00:00Z"));
});

const ask = (query = "") => callRoute(GET, { url: `/api/hebcal/shabbat${query}` });
const answerTo = async (query = "") => shabbatResponseSchema.parse(await (await ask(query)).json());
const lines = async (query = "") =>
  (await answerTo(query)).items.map(({ date, title, time }) =>
    [date, title, time?.slice(11, 16)].filter(Boolean).join(" "),
  );

test("this week's candles, parsha and Havdalah, and the place that they are for", async () => {
  expect(await lines()).toEqual([
    "2026-11-20 Candle lighting 16:16",
    "2026-11-21 Parshas Vayetzei",
    "2026-11-21 Havdalah 17:18",
  ]);
  expect((await answerTo()).location).toEqual({ title: "Brooklyn", city: "Brooklyn", country: "US" });
});

test("a week with a festival over its end, whole, also from within", async () => {
  const roshHashanah = [
    "2026-09-11 Erev Rosh Hashanah",
    "2026-09-11 Candle lighting 18:53",
    "2026-09-12 First day of Rosh Hashanah",
    "2026-09-12 Candles after, from a flame that burns already 19:51",
    "2026-09-13 Second day of Rosh Hashanah",
    "2026-09-13 Havdalah 19:49",
  ];
  setClock(new Date("2026-09-10T16:00:00Z"));
  expect(await lines()).toEqual(roshHashanah);
  setClock(new Date("2026-09-13T16:00:00Z"));
  expect(await lines()).toEqual([
    ...roshHashanah,
    "2026-09-14 Fast of Gedaliah",
    "2026-09-18 Candle lighting 18:41",
    "2026-09-19 Shabbos Shuvah",
    "2026-09-19 Parshas Haazinu",
    "2026-09-19 Havdalah 19:39",
  ]);
});

test("the week is the household's: Saturday night there is Sunday elsewhere", async () => {
  setClock(new Date("2026-11-22T04:59:59Z"));
  expect((await lines())[1]).toBe("2026-11-21 Parshas Vayetzei");
  setClock(new Date("2026-11-22T05:00:00Z"));
  expect((await lines())[1]).toBe("2026-11-28 Parshas Vayishlach");
});

test("another place by its ZIP code, with its own customs and its own today", async () => {
  await settle(PLACES.melbourne, { candleMinutes: 30, havdalahMinutes: 72 });
  const { items, location } = await answerTo("?zip=11213");
  expect(location.city).toBe("Brooklyn");
  expect(items.flatMap(({ time }) => time ?? [])).toEqual(["2026-11-20T16:16:00-05:00", "2026-11-21T17:18:00-05:00"]);
  expect((await answerTo()).items.flatMap(({ time }) => time ?? [])[0]).toBe("2026-11-20T19:45:00+11:00");
});

test("a city is resolved by the same means", async () => {
  const { items, location } = await answerTo("?city=%20London%20");
  expect(location).toEqual({ title: "London", city: "London", country: "GB" });
  expect(items.flatMap(({ time }) => time ?? [])).toEqual(["2026-11-20T15:46:00+00:00", "2026-11-21T16:59:00+00:00"]);
});

// All that is refused: tests/lib/calendar/day/request.test.ts.
test.each([
  ["?zip=00000", "We couldn’t find this place. Please enter a ZIP code, or a city such as “Brooklyn, NY.”"],
  ["?zip=11213&zip=11213", "Each part of the address can appear only once."],
])("the bad request %s is answered 400 with a sentence", async (query, message) => {
  expect(await failure(await ask(query))).toMatchObject({ status: 400, message, code: "invalid" });
});

test("an unexpected failure is answered in the specification's words", async () => {
  expectErrorLines("calendar.failed");
  jest.spyOn(db.read.household, "findUnique").mockRejectedValue(new Error("disk I/O error"));
  expect(await failure(await ask())).toMatchObject({ status: 500, message: "Failed to fetch Shabbat times" });
});
