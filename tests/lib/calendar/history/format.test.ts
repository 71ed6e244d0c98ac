/** @jest-environment node */
import { formatNext } from "@/lib/calendar/history/format";

test.each([
  [1, "Next: Purim, tomorrow."],
  [3, "Next: Purim, in three days."],
  [11, "Next: Purim, in 11 days."],
])("in %i days", (inDays, text) => expect(formatNext({ inDays, title: "Purim" })).toBe(text));
