/** @jest-environment node */
import { parseMoment } from "@/lib/kiosk/shabbos-board/preview-moment";

test.each([
  ["2026-11-27T16:12", "2026-11-27T21:12:00.000Z"],
  ["2026-02-30T10:00", null],
  ["2026-11-27T24:00", null],
  ["2026-11-27T16:12:00Z", null],
  ["1999-12-31T10:00", null],
  ["2100-01-01T10:00", null],
  ["", null],
  [undefined, null],
  [["2026-11-27T16:12"], null],
])("%j is %s", (text, expected) => expect(parseMoment(text, "America/New_York")?.toISOString() ?? null).toBe(expected));
