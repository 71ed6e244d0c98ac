/** @jest-environment node */
import { nextWallTime } from "@/lib/platform/time/next-wall-time";

const ZONE = "America/New_York";

test.each([
  ["in the evening", "2026-11-21T22:27:00Z", "06:00", ZONE, "2026-11-22T11:00:00.000Z"],
  ["after midnight, on the same day", "2026-06-20T22:40:00Z", "06:00", "Europe/London", "2026-06-21T05:00:00.000Z"],
  ["at the time itself", "2026-11-22T11:00:00Z", "06:00", ZONE, "2026-11-23T11:00:00.000Z"],
  ["over the night in which summer time begins", "2026-03-08T01:00:00Z", "06:00", ZONE, "2026-03-08T10:00:00.000Z"],
  ["over the night in which it ends", "2026-11-01T00:00:00Z", "06:00", ZONE, "2026-11-01T11:00:00.000Z"],
  ["ahead of UTC by three quarters", "2026-11-21T12:00:00Z", "06:15", "Asia/Kathmandu", "2026-11-22T00:30:00.000Z"],
])("%s", (_, after, time, zone, expected) => {
  expect(nextWallTime(new Date(after), time, zone).toISOString()).toBe(expected);
});
