/** @jest-environment node */
import { formatNext } from "@/lib/calendar/history/format";

test.each([
  [1, "The next one: tomorrow, Purim."],
  [3, "The next one: in three days, Purim."],
  [11, "The next one: in 11 days, Purim."],
])("in %i days", (inDays, text) => expect(formatNext({ inDays, title: "Purim" })).toBe(text));
