/** @jest-environment node */
import { instantOfWall } from "@/lib/platform/time/wall-instant";

test.each([
  ["2026-11-27", "16:12", "America/New_York", "2026-11-27T21:12:00.000Z"],
  ["2026-07-01", "00:00", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-11-27", "03:15", "Asia/Kathmandu", "2026-11-26T21:30:00.000Z"],
  ["2026-11-27", "12:00", "Pacific/Kiritimati", "2026-11-26T22:00:00.000Z"],
  // The clock shows 1:30 twice; 2:30 never.
  ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ["2026-03-08", "01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
  ["2026-03-08", "03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
])("%s %s in %s is %s", (date, time, timeZone, expected) => {
  expect(instantOfWall(date, time, timeZone).toISOString()).toBe(expected);
});
