import { firstWords, gridOf, noteLine, pageOf } from "@/lib/media/gallery/grid-rules";

/** The room of a screen in pixels with this rem, below heads of so many rems of the screen. */
function roomOf(width: number, height: number, rem: number, heads = 6, extra = 0) {
  const u = Math.max(16, Math.min(width / 80, height / 50));
  return { width: width / rem - 2.5, height: (height - heads * u) / rem - 1.5, extra };
}

test.each([
  ["1280x800", roomOf(1280, 800, 16), [3, 2, true]],
  ["1920x1080", roomOf(1920, 1080, 21.6), [4, 3, false]],
  ["1366x768", roomOf(1366, 768, 16), [3, 2, true]],
  ["1280x720", roomOf(1280, 720, 16), [3, 2, true]],
  ["800x1280", roomOf(800, 1280, 16, 11.25), [2, 4, false]],
  ["1280x800 at 130 %", roomOf(1280, 800, 20.8), [2, 2, false]],
  ["1280x800 at 150 %", roomOf(1280, 800, 24), [2, 2, false]],
  ["1280x800 with Delete", roomOf(1280, 800, 16, 6, 7), [3, 2, false]],
  ["a phone", roomOf(390, 844, 16, 16), [1, 2, true]],
] as const)("the page at %s: columns, rows, notes", (_size, room, [columns, rows, hasNotes]) =>
  expect(gridOf(room)).toEqual({ columns, rows, hasNotes }),
);

const items = Array.from({ length: 20 }, (_, index) => ({ id: `i${index}` }));
test.each([
  ["the newest", null, 0],
  ["where the item is", { id: "i13", index: 2 }, 2],
  ["where a deleted item was", { id: "gone", index: 7 }, 1],
  ["the last, when that is behind the end", { id: "gone", index: 99 }, 3],
])("the page is %s", (_what, spot, page) => expect(pageOf(items, 6, spot)).toBe(page));

test.each([
  ["I practiced it all week.", "I practiced it all week.", false],
  ["Friday, just before Shabbos. Your place is next to Shira.", "Friday, just before", true],
  ["We miss you!\nCall us.", "We miss you!", true],
  ["Donaudampfschifffahrtsgesellschaft and so on, and on", "Donaudampfschifffahrt", true],
])("of the note %p the line has %p", (note, text, isCut) => expect(noteLine(note, 25)).toEqual({ text, isCut }));

test.each([
  ["Rivky", 5, "Rivky"],
  ["Rivky and the children", 16, "Rivky"],
  ["Rivky and the children", 22, "Rivky and the children"],
  ["Dovid & Leah Rosenbaum", 8, "Dovid"],
  ["The choir of the yeshivah", 12, "The choir"],
  ["Supercalifragilistic", 5, "Super"],
  ["רבקה והילדים מירושלים", 13, "רבקה והילדים"],
])("of %p a line of %i letters has %p", (text, letters, words) => expect(firstWords(text, letters)).toBe(words));
