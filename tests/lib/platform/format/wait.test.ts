/** @jest-environment node */
import { formatWait } from "@/lib/platform/format/wait";

test.each([
  [0, "less than a minute"],
  [44_000, "less than a minute"],
  [46_000, "about a minute"],
  [240_000, "about 4 minutes"],
  [3_569_000, "about 59 minutes"],
  [3_600_000, "about an hour"],
  [47 * 3_600_000, "about 47 hours"],
  [72 * 3_600_000, "about 3 days"],
])("%i ms is %s", (ms, text) => expect(formatWait(ms)).toBe(text));
