/** @jest-environment node */
import { readSource, SOURCE_FILES, textsOfSource } from "@/tests/support/texts/source-texts";

const A_HE = /\b(he|his|him|himself)\b/i;
/** Built-in texts tell of other people, and so do the words of the example family. */
const TELLS_OF_OTHERS = /\/content(-[a-z]+)?\.json$|^lib\/operations\/demo\//;
/** Of the chazan; and the words next to the choice of he or she. */
const FINE = ["Aneinu: the chazan says it in his repetition.", "He: Zaidy, Abba, Tatty …"];

/** A single word is a name in the code, such as a language; a text that also says "she" has the choice. */
const isFixedHe = (text: string) =>
  A_HE.test(text) && /\s/.test(text.trim()) && !/\bshe\b/i.test(text) && !FINE.includes(text);

test("no text takes the relative for a man: the words are those of lib/accounts/household/pronoun.ts", () => {
  const files = SOURCE_FILES.filter((file) => !TELLS_OF_OTHERS.test(file));
  const found = files.flatMap((file) => {
    const source = readSource(file);
    if (!A_HE.test(source)) return [];
    return textsOfSource(file, source)
      .filter(isFixedHe)
      .map((text) => `${file}: ${text.trim()}`);
  });
  expect(found).toEqual([]);
});
