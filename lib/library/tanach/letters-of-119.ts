import type { PartPlan } from "@/lib/library/tanach/plan";

/** Tehillim 119 has eight verses for each letter. The names are those of our ids ("psalms.119.aleph") and titles. */
export const LETTERS: readonly { id: string; title: string; letter: string }[] = [
  { id: "aleph", title: "Aleph", letter: "א" },
  { id: "beis", title: "Beis", letter: "ב" },
  { id: "gimmel", title: "Gimmel", letter: "ג" },
  { id: "daled", title: "Daled", letter: "ד" },
  { id: "hey", title: "Hey", letter: "ה" },
  { id: "vov", title: "Vov", letter: "ו" },
  { id: "zayin", title: "Zayin", letter: "ז" },
  { id: "ches", title: "Ches", letter: "ח" },
  { id: "tes", title: "Tes", letter: "ט" },
  { id: "yud", title: "Yud", letter: "י" },
  { id: "chof", title: "Chof", letter: "כ" },
  { id: "lamed", title: "Lamed", letter: "ל" },
  { id: "mem", title: "Mem", letter: "מ" },
  { id: "nun", title: "Nun", letter: "נ" },
  { id: "samech", title: "Samech", letter: "ס" },
  { id: "ayin", title: "Ayin", letter: "ע" },
  { id: "pey", title: "Pey", letter: "פ" },
  { id: "tzadik", title: "Tzadik", letter: "צ" },
  { id: "kuf", title: "Kuf", letter: "ק" },
  { id: "reish", title: "Reish", letter: "ר" },
  { id: "shin", title: "Shin", letter: "ש" },
  { id: "tof", title: "Tof", letter: "ת" },
];
const VERSES = 8;
const FINAL: Readonly<Record<string, string>> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };

/** Returns the eight verses of a letter as a part. Takes its place in the alphabet from 0; throws for one that it does not have. */
export function letterPart(index: number): PartPlan {
  const found = LETTERS[index];
  if (!found) throw new Error(`The alphabet has no letter ${index}`);
  return {
    title: `Tehillim 119, ${found.title}`,
    hebrewTitle: `תהלים קיט, ${found.letter}`,
    passages: [{ book: "psalms", from: [119, index * VERSES + 1], to: [119, (index + 1) * VERSES] }],
  };
}

/** Returns the parts of all letters, or from one to another (both counted, from 0). */
export function letterParts(first = 0, last = LETTERS.length - 1): PartPlan[] {
  return LETTERS.slice(first, last + 1).map((_, index) => letterPart(first + index));
}

const AT_THE_END = new Map(Object.entries(FINAL).map(([final, letter]) => [letter, final]));
export const NAME_LETTERS = 40;

/** Returns a name as it is written: the last letter of a word in its final form, which keys without final forms cannot give. */
export function withFinalLetters(name: string): string {
  return name
    .split(" ")
    .map((word) => (word.length > 1 ? word.slice(0, -1) + (AT_THE_END.get(word.slice(-1)) ?? word.slice(-1)) : word))
    .join(" ");
}

/** Returns final letters as the others, without spaces. Null for another sign, for no letter, and for more than 40 signs. */
export function partsOfName(name: string): PartPlan[] | null {
  const letters = name.replaceAll(" ", "");
  if (letters === "" || name.length > NAME_LETTERS) return null;
  const indices = [...letters].map((sign) => LETTERS.findIndex(({ letter }) => letter === (FINAL[sign] ?? sign)));
  return indices.includes(-1) ? null : indices.map(letterPart);
}
