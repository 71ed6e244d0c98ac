/** @jest-environment node */
import * as z from "zod";
import { GET } from "@/app/api/learning/today/route";
import { moveHousehold } from "@/lib/household/store";
import { DEFAULT_PLACE } from "@/lib/household/store";
import { learningTodaySchema } from "@/lib/learning/schema";
import { clock } from "@/lib/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { closeTestHub, openTestHub } from "@/tests/support/hub";

let hub: Awaited<ReturnType<typeof openTestHub>>;

beforeAll(async () => {
  hub = await openTestHub();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => closeTestHub(hub));

async function today(now: string) {
  jest.spyOn(clock, "now").mockReturnValue(new Date(now));
  const response = await callRoute(GET, { url: "/api/learning/today?date=1999-01-01" });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return z.strictObject(learningTodaySchema.shape).parse(await response.json());
}

test("anybody is told what is learned on the household's civil day; a date in the request changes nothing", async () => {
  expect(await today("2026-11-20T15:00:00Z")).toMatchObject({
    date: "2026-11-20",
    hebrewDay: "10 Kislev",
    lines: { rambam: "Hilchos Sechirus 10–12" },
  });
});

test("the day turns at midnight of the household, not at sunset and not at the server's midnight", async () => {
  expect((await today("2026-11-21T04:59:59Z")).hebrewDay).toBe("10 Kislev");
  expect((await today("2026-11-21T05:00:00Z")).hebrewDay).toBe("11 Kislev");
});

test("another place has its own day and its own customs", async () => {
  await moveHousehold("Jerusalem", {
    ...DEFAULT_PLACE,
    title: "Jerusalem",
    city: "Jerusalem",
    country: "IL",
    latitude: 31.769,
    longitude: 35.216,
    timeZone: "Asia/Jerusalem",
    inIsrael: true,
  });
  expect((await today("2026-11-20T22:30:00Z")).hebrewDay).toBe("11 Kislev");
  expect((await today("2026-04-03T10:00:00Z")).different[0]).toMatch(/^Chol Hamoed/);
});
