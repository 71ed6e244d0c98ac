import type { SourceVerse } from "@/lib/tanach/making/mapm";

type Correction = { ref: string; from: string; to: string };

/**
 * Eight words in which the source follows the scrolls of Yemen and the scrolls of Ashkenaz, Sefard and Chabad have a letter more or less. With
 * them the Torah has the 304,805 letters of these scrolls. The ninth (Devarim 23:2) stays with an alef, as Chabad and many others write it.
 */
const OUR_SCROLLS: readonly Correction[] = [
  { ref: "Gen.4.13", from: "מִנְּשֹֽׂא׃", to: "מִנְּשֽׂוֹא׃" },
  { ref: "Gen.7.11", from: "מַעְיְנֹת֙", to: "מַעְיְנוֹת֙" },
  { ref: "Gen.9.29", from: "וַיִּֽהְיוּ֙", to: "וַֽיְהִי֙" },
  { ref: "Exod.25.31", from: "תֵּעָשֶׂ֤ה", to: "תֵּיעָשֶׂ֤ה" },
  { ref: "Exod.28.26", from: "הָאֵפֹ֖ד", to: "הָאֵפ֖וֹד" },
  { ref: "Num.1.17", from: "בְּשֵׁמֹֽת׃", to: "בְּשֵׁמֽוֹת׃" },
  { ref: "Num.10.10", from: "חׇדְשֵׁיכֶם֒", to: "חׇדְשֵׁכֶם֒" },
  { ref: "Num.22.5", from: "בְּעֹ֗ר", to: "בְּע֗וֹר" },
];

/** Slips of the source's typists: two vowels on one letter, or the Name with its cholam on the vav as nowhere else. */
const SLIPS: readonly Correction[] = [
  { ref: "Num.6.2", from: "לַֽיהוָֹֽה׃", to: "לַֽיהֹוָֽה׃" },
  { ref: "Num.11.32", from: "הַֽמָׇּחֳרָ֗ת", to: "הַֽמׇּחֳרָ֗ת" },
  { ref: "2Sam.11.1", from: "בִּירוּשָׁלִָֽם׃", to: "בִּירוּשָׁלָֽ\u034fִם׃" },
  { ref: "Jer.28.4", from: "יְ֠הוּדָׇ֠ה", to: "יְ֠הוּדָ֠ה" },
  { ref: "Ezek.17.7", from: "שָׇׁרָשֶׁ֣יהָ", to: "שׇׁרָשֶׁ֣יהָ" },
  { ref: "Jonah.4.2", from: "יְהוָֹ֜ה", to: "יְהֹוָ֜ה" },
  { ref: "Nah.1.2", from: "יְהוָֹה֙", to: "יְהֹוָה֙" },
  { ref: "2Chr.24.4", from: "יְהוָֹֽה׃", to: "יְהֹוָֽה׃" },
];

const CORRECTIONS = new Map<string, Correction>([...OUR_SCROLLS, ...SLIPS].map((one) => [one.ref, one]));

/** Returns a verse with what is put right in it. Throws when the word to be put right is not there, because the source has changed. */
export function corrected(verse: SourceVerse): SourceVerse {
  const correction = CORRECTIONS.get(verse.ref);
  if (!correction) return verse;
  const [from, to] = [correction.from.normalize("NFC"), correction.to.normalize("NFC")];
  const lines = verse.lines.map((line) => line.normalize("NFC"));
  if (!lines.some((line) => line.includes(from))) throw new Error(`${verse.ref} has no ${from} to put right`);
  return { ...verse, lines: lines.map((line) => line.replace(from, to)) };
}
