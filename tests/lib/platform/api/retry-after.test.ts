/** @jest-environment node */
import { parseRetryAfter } from "@/lib/platform/api/retry-after";

test.each([
  [null, 0],
  ["", 0],
  ["1", 1000],
  [" 120 ", 120_000],
  ["soon", 0],
  ["-5", 0],
  ["Thu, 01 Jan 1970 00:01:00 GMT", 30_000],
  ["Thu, 01 Jan 1970 00:00:10 GMT", 0],
])("Retry-After %j at second 30 means %i ms", (header, ms) => expect(parseRetryAfter(header, 30_000)).toBe(ms));
