/** @jest-environment node */
import { addDays } from "@/lib/platform/time/civil-date";
import { formatConnectedSince, formatDate, formatDayAt, formatTimeAgo } from "@/lib/platform/time/format";

const NOW = "2026-11-20T15:00:00.000Z"; // 10:00 in New York

test.each([
  ["2026-11-20T15:00:00.000Z", "a few minutes ago"],
  ["2026-11-20T15:30:00.000Z", "a few minutes ago"],
  ["2026-11-20T14:50:01.000Z", "a few minutes ago"],
  ["2026-11-20T14:50:00.000Z", "10 minutes ago"],
  ["2026-11-20T14:00:01.000Z", "59 minutes ago"],
  ["2026-11-20T14:00:00.000Z", "1 hour ago"],
  ["2026-11-20T05:00:00.000Z", "10 hours ago"],
  ["2026-11-20T04:59:00.000Z", "10 hours ago"],
  ["2026-11-20T03:00:00.000Z", "yesterday"],
  ["2026-11-19T05:00:00.000Z", "yesterday"],
  ["2026-11-19T04:59:00.000Z", "on November 18, 2026"],
  ["2025-11-20T15:00:00.000Z", "on November 20, 2025"],
])("%s was %s", (instant, words) => expect(formatTimeAgo(instant, NOW, "America/New_York")).toBe(words));

test("yesterday is the household's, also over clock changes and months", () => {
  expect(formatTimeAgo("2026-11-01T04:30:00.000Z", "2026-11-01T22:00:00.000Z", "America/New_York")).toBe(
    "17 hours ago",
  );
  expect(formatTimeAgo("2026-10-31T22:00:00.000Z", "2026-11-01T22:00:00.000Z", "America/New_York")).toBe("yesterday");
  expect(formatDayAt("2026-11-01T03:30:00.000Z", "America/New_York")).toBe("October 31, 2026");
  expect(formatDayAt("2026-11-01T03:30:00.000Z", "Asia/Jerusalem")).toBe("November 1, 2026");
});

test.each([
  ["2026-11-20T13:20:00Z", "2026-11-20T15:00:00Z", "8:20 AM"],
  ["2026-11-20T05:00:00Z", "2026-11-21T04:59:00Z", "12:00 AM"],
  ["2026-11-20T04:59:00Z", "2026-11-20T05:00:00Z", "November 19, 2026, 11:59 PM"],
])("since %s, told at %s in Brooklyn: %s", (instant, now, words) => {
  expect(formatConnectedSince(instant, now, "America/New_York")).toBe(words);
});

test("a day's words are Intl's in each month, weekday, leap day, and far year", () => {
  const intl = new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
  });
  const days = Array.from({ length: 400 }, (_, days) => addDays("2027-12-30", days));
  for (const date of [...days, "2000-01-01", "2199-12-31"]) {
    const parts = Object.fromEntries(
      intl.formatToParts(new Date(`${date}T12:00:00Z`)).map(({ type, value }) => [type, value]),
    );
    expect(formatDate(date)).toEqual({ weekday: parts.weekday, date: `${parts.month} ${parts.day}, ${parts.year}` });
  }
});
