import { BOOK_TEXTS, endWords } from "@/lib/library/tanach/reader/rules";

test.each([
  ["Day 14 of the month", "Day 14 of the month. "],
  ["Ask your rav.", "Ask your rav. "],
  [undefined, ""],
])("under the last verse %p stands as a sentence before whose text it is", (note, before) => {
  expect(endWords({ ...(note !== undefined && { note }) })).toBe(before + BOOK_TEXTS.attribution);
});
