import { frameNote } from "@/lib/kiosk/idle/frame-rules";

const SENTENCE = "The children sing it all day long.";
const words = (count: number) => Array.from({ length: count }, () => SENTENCE).join(" ");

test.each([
  ["a short note", words(2), { text: words(2), isLong: false, isCut: false }],
  ["one over six lines", words(6), { text: words(6), isLong: true, isCut: false }],
  ["one over nine lines, which ends at a sentence", words(12), { text: words(7), isLong: true, isCut: true }],
  [
    "one without a sentence, which ends at a word",
    "word ".repeat(80).trim(),
    { text: "word ".repeat(52).trim(), isLong: true, isCut: true },
  ],
])("%s", (_what, note, set) => expect(frameNote(note)).toEqual(set));

test("one without a word ends at a letter", () => expect(frameNote("x".repeat(500)).text).toHaveLength(261));
