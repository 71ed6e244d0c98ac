/** @jest-environment node */
import { isSilent } from "@/lib/accounts/auth/kiosks/kiosk-rules";

test.each([
  ["2026-11-20T15:00:00Z", false],
  ["2026-11-20T14:55:00.001Z", false],
  ["2026-11-20T14:55:00Z", true],
  ["2026-10-20T14:55:00Z", true],
  ["2026-11-20T16:00:00Z", false],
])("a screen last seen at %s is silent at 15:00: %p", (seen, silent) => {
  expect(isSilent(seen, "2026-11-20T15:00:00Z")).toBe(silent);
});
