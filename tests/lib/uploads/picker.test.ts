/** @jest-environment node */
import { acceptFor } from "@/lib/uploads/picker";

const NAMED = "video/*,image/jpeg,image/png,image/webp,image/gif";

test.each([
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, NAMED],
  ["an iPad, which says it is a Macintosh", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, NAMED],
  ["a Macintosh", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, "image/*,video/*"],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 15)", 5, "image/*,video/*"],
])("on %s", (_, userAgent, maxTouchPoints, accept) => {
  expect(acceptFor({ userAgent, maxTouchPoints })).toBe(accept);
});
