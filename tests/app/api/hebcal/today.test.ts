/** @jest-environment node */
import { GET as today } from "@/app/api/hebcal/today/route";
import { GET as zmanim } from "@/app/api/hebcal/zmanim/route";
import { hubCalendarSchema } from "@/lib/calendar/day/hub-schema";
import { hubDayAt, nextZman } from "@/lib/calendar/day/rules";
import { zmanimResponseSchema } from "@/lib/calendar/day/schema";
import { db } from "@/lib/platform/database/db";
import { addDays } from "@/lib/platform/time/civil-date";
import { callRoute } from "@/tests/support/call-route";
import { settle } from "@/tests/support/fixtures/household";
import { PLACES } from "@/tests/support/fixtures/places";
import { withHub } from "@/tests/support/hub";
import { expectErrorLines, failure, setClock } from "@/tests/support/uploads";

withHub();
const NOW = new Date("2026-11-20T12:00:00Z");
beforeEach(async () => {
  await settle(PLACES.brooklyn);
  setClock(NOW);
});

const hubCalendar = async () => hubCalendarSchema.parse(await (await callRoute(today)).json());
const zmanimNow = async () => zmanimResponseSchema.parse(await (await callRoute(zmanim)).json());

describe("the hub's days", () => {
  test("are yesterday, today, and 14 more by the server's clock and household's zone", async () => {
    const { now, timeZone, location, days } = await hubCalendar();
    expect({ now, timeZone, location }).toEqual({
      now: NOW.toISOString(),
      timeZone: "America/New_York",
      location: { title: "Brooklyn", city: "Brooklyn", country: "US" },
    });
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 16 }, (_, index) => addDays("2026-11-19", index)),
    );
    expect(days[1]).toEqual({
      date: "2026-11-20",
      sunset: "2026-11-20T16:34:05-05:00",
      hebrewDate: { hebrew: "י׳ כסלו תשפ״ז", hd: 10, hm: "Kislev", hy: 5787 },
      hebrewDateAfterSunset: { hebrew: "י״א כסלו תשפ״ז", hd: 11, hm: "Kislev", hy: 5787 },
      parsha: "Parshas Vayetzei",
      erev: "shabbos",
      candles: "2026-11-20T16:16:00-05:00",
      lighting: "before",
    });
  });

  test("keep the hub right for two weeks", async () => {
    const calendar = await hubCalendar();
    expect(calendar.holyTimes.map(({ from }) => from.slice(0, 10))).toEqual(["2026-11-20", "2026-11-27", "2026-12-04"]);
    expect(hubDayAt(calendar, new Date("2026-12-05T04:59:59Z"))).not.toBeNull();
    expect(hubDayAt(calendar, new Date("2026-12-05T05:00:00Z"))).toBeNull();
    expect(hubDayAt(calendar, new Date("2026-12-04T20:00:00Z"))).toMatchObject({
      greeting: "Good Erev Shabbos",
      day: { parsha: "Parshas Vayeshev" },
    });
  });

  test("begin inside a holy time with its beginning", async () => {
    setClock(new Date("2027-04-24T16:00:00Z"));
    const { holyTimes } = await hubCalendar();
    expect(holyTimes.slice(0, 2)).toMatchObject([
      { kind: "yomtov", from: "2027-04-21T19:23:00-04:00" },
      { kind: "shabbos" },
    ]);
  });
});

describe("the day's times", () => {
  test("are the household's by its opinion, which is named", async () => {
    await settle(PLACES.brooklyn, { opinion: "gra" });
    const { now, date, opinion, times, location } = await zmanimNow();
    expect({ now, date, opinion, city: location.city }).toEqual({
      now: NOW.toISOString(),
      date: "2026-11-20",
      opinion: "gra",
      city: "Brooklyn",
    });
    expect(times).toContainEqual({
      id: "shema",
      label: "Latest Shema",
      opinion: "Gra",
      time: "2026-11-20T09:14:00-05:00",
    });
    expect(nextZman(times, NOW)?.id).toBe("shema");
    await settle(PLACES.brooklyn, { opinion: "baal-hatanya" });
    expect((await zmanimNow()).times).toContainEqual({
      id: "shema",
      label: "Latest Shema",
      opinion: "Baal HaTanya",
      time: "2026-11-20T09:12:00-05:00",
    });
  });

  test("are of the household's today", async () => {
    setClock(new Date("2026-11-21T04:59:59Z"));
    expect((await zmanimNow()).date).toBe("2026-11-20");
    await settle(PLACES.melbourne);
    expect((await zmanimNow()).date).toBe("2026-11-21");
  });

  test.each([
    ["2026-11-20T12:00:00Z", "netz", "2026-11-20T23:41:00-05:00", "2026-11-21"],
    ["2026-07-02T02:30:00Z", "midnight", "2026-07-02T00:59:00-04:00", "2026-07-02"],
    ["2026-07-02T04:30:00Z", "midnight", "2026-07-03T01:00:00-04:00", "2026-07-03"],
  ])("at %s continue to tonight and tomorrow", async (at, first, midnight, tomorrow) => {
    setClock(new Date(at));
    const { times, ahead } = await zmanimNow();
    expect(times.find(({ id }) => ["midnight", "netz"].includes(id))?.id).toBe(first);
    expect(ahead?.tonight).toMatchObject([{ id: "midnight", time: midnight }]);
    expect(ahead?.date).toBe(tomorrow);
    expect(ahead?.times.map(({ id }) => id)).toEqual(expect.arrayContaining(["alos", "shema", "nightfall"]));
  });
});

test("both are for everyone and kept by no one, and say when they fail", async () => {
  for (const route of [today, zmanim]) {
    const response = await callRoute(route);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
  expectErrorLines("calendar.failed");
  jest.spyOn(db.read.household, "findUnique").mockRejectedValue(new Error("disk I/O error"));
  for (const route of [today, zmanim])
    expect(await failure(await callRoute(route))).toMatchObject({
      status: 500,
      message: "Failed to fetch calendar events",
    });
});
