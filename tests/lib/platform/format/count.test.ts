/** @jest-environment node */
import { formatCount } from "@/lib/platform/format/count";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1000, "1,000"],
  [12_345, "12,345"],
  [100_000, "100,000"],
  [1_234_567, "1,234,567"],
])("%d is %s", (count, words) => expect(formatCount(count)).toBe(words));
