/** @jest-environment node */
import * as z from "zod";
import { GET } from "@/app/api/learning/today/route";
import { moveHousehold } from "@/lib/accounts/household/store";
import { DEFAULT_PLACE } from "@/lib/accounts/household/store";
import { OFFLINE_LIFE_MS } from "@/lib/kiosk/runtime/rules";
import { learningTodaySchema } from "@/lib/library/learning/schema";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { withHub } from "@/tests/support/hub";

withHub();

async function today(now: string) {
  jest.spyOn(clock, "now").mockReturnValue(new Date(now));
  const response = await callRoute(GET, { url: "/api/learning/today?date=1999-01-01" });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return z.strictObject(learningTodaySchema.shape).parse(await response.json());
}

test("anyone gets today's learning and davening, whatever date is asked for", async () => {
  const answer = await today("2026-11-20T15:00:00Z");
  expect(answer).toMatchObject({ now: "2026-11-20T10:00:00-05:00", timeZone: "America/New_York", nusach: "chabad" });
  expect(answer.days[0]).toMatchObject({
    date: "2026-11-20",
    hebrewDay: "10 Kislev",
    lines: { rambam: "Hilchos Sechirus 10–12" },
  });
  expect(answer.spans[0]).toMatchObject({ date: "2026-11-20", part: "morning", hebrewDay: "10 Kislev" });
});

test("the day turns at sunset of the household, not at midnight", async () => {
  const turn = async (now: string) => {
    const { days, spans } = await today(now);
    return [days[0]?.hebrewDay, spans[0]?.hebrewDay, spans[0]?.isHoly];
  };
  expect(await turn("2026-11-20T21:33:00Z")).toEqual(["10 Kislev", "10 Kislev", false]);
  expect(await turn("2026-11-20T21:35:00Z")).toEqual(["11 Kislev", "11 Kislev", true]);
  expect(await turn("2026-11-21T05:00:00Z")).toEqual(["11 Kislev", "11 Kislev", true]);
});

test("a screen without a network has enough for as long as it keeps its page", async () => {
  const { days, spans } = await today("2026-11-20T15:00:00Z");
  expect(days.map(({ date }) => date)).toEqual([20, 21, 22, 23, 24, 25].map((day) => `2026-11-${day}`));
  const end = Date.parse("2026-11-20T15:00:00Z") + OFFLINE_LIFE_MS;
  expect(Date.parse(spans.at(-1)?.until ?? "")).toBeGreaterThan(end);
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
  expect((await today("2026-11-20T22:30:00Z")).days[0]?.hebrewDay).toBe("11 Kislev");
  expect((await today("2026-04-03T10:00:00Z")).spans[0]?.about).toContain("Chol HaMoed Pesach.");
});
