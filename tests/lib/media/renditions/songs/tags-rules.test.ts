import { readGain, tidyGain } from "@/lib/media/renditions/songs/loudness-rules";
import { tidyNumber, tidyTag, toHebrew } from "@/lib/media/renditions/songs/tags-rules";

test.each([
  ["ùìåí òìéëí", "שלום עליכם"],
  ["Shalom ùìåí", "Shalom שלום"],
  ["Café à la crème", "Café à la crème"],
  ["Señor où est l'été", "Señor où est l'été"],
  ["שלום", "שלום"],
])("the text %s of a file is read as %s", (text, read) => expect(toHebrew(text)).toBe(read));

test.each([
  ["a\u0000b\u001b[31mc", "a b [31mc"],
  [" two\r\n lines\u2028here ", "two lines here"],
  ["\ud800 lone", "lone"],
  ["\u200f\u200e", undefined],
  ["", undefined],
  [undefined, undefined],
])("control characters of %j are not kept", (text, kept) => expect(tidyTag(text)).toBe(kept));

test("a title of ten thousand characters is cut between two letters", () => {
  expect([...(tidyTag("😀".repeat(10_000)) ?? "")]).toHaveLength(200);
});

test("numbers that cannot be a track's are none", () => {
  expect([0, 1, 999, 1000, 2.5, Number.NaN, undefined].map(tidyNumber)).toEqual([
    ...[undefined, 1, 999, undefined, undefined, undefined, undefined],
  ]);
});

test("the loudness is the last that was measured, towards -18 LUFS", () => {
  expect(readGain("lavfi.r128.I=-70.000\nframe:2\nlavfi.r128.I=-9.04\n")).toBe(-9);
});

test("silence, nonsense and nothing have no loudness", () => {
  expect([
    readGain("lavfi.r128.I=-70.0"),
    readGain("lavfi.r128.I=nan"),
    readGain(""),
    tidyGain(64),
    tidyGain(undefined),
  ]).toEqual(Array(5).fill(null));
});
