import { MARKS, type SourceVerse } from "@/lib/library/tanach/making/mapm";

/** A correction of a verse; `ksiv` if the source has a written word next to the read one without marking it. */
type Correction = { ref: string; from: string; to: string; ksiv?: string };

/**
 * Eight words with a letter more or less in the scrolls of Ashkenaz, Sefard and Chabad; the source follows the scrolls of Yemen.
 * Corrected, the Torah has the 304,805 letters of our scrolls. The ninth word (Devarim 23:2) keeps its alef, as Chabad and many others write it.
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

/** Vowels heard otherwise in every printed Tehillim than in the Aleppo Codex, which the source follows. */
const PRINTED: readonly Correction[] = [
  { ref: "Ps.8.4", from: "מַעֲשֵׂ֣ה", to: "מַעֲשֵׂ֣י" },
  { ref: "Ps.10.14", from: "חֵלֵ֑כָה", to: "חֵלֶ֑כָה" },
  { ref: "Ps.12.6", from: "מֵאֶנְקַ֢ת", to: "מֵאַנְקַ֢ת" },
  { ref: "Ps.144.15", from: "שֱׁיְהֹוָ֥ה", to: "שֶׁיְהֹוָ֥ה" },
];

/** Slips of the source's typists: two vowels on one letter, the Name with vowels as nowhere else, a ksiv that is not marked. */
const SLIPS: readonly Correction[] = [
  { ref: "Deut.4.21", from: "וַֽיְהֹוָ֥ה", to: "וַֽיהֹוָ֥ה" },
  { ref: "Isa.28.22", from: "יְהֹוִ֛ה", to: "יֱהֹוִ֛ה" },
  { ref: "Isa.61.11", from: "יֶהֹוִ֗ה", to: "יֱהֹוִ֗ה" },
  { ref: "Jer.3.7", from: "ותראה וַתֵּ֛רֶא", to: `${MARKS.kri}וַתֵּ֛רֶא`, ksiv: "ותראה" },
  { ref: "Ezek.20.5", from: "אֲנִ֖י יֱהֹוָ֥ה", to: "אֲנִ֖י יְהֹוָ֥ה" },
  { ref: "Ezek.28.24", from: "יְהֹוִֽה", to: "יֱהֹוִֽה" },
  { ref: "Ezek.36.23", from: "כִּֽי־אֲנִ֣י יֱהֹוָ֗ה", to: "כִּֽי־אֲנִ֣י יְהֹוָ֗ה" },
  { ref: "Num.6.2", from: "לַֽיהוָֹֽה׃", to: "לַֽיהֹוָֽה׃" },
  { ref: "Num.11.32", from: "הַֽמָׇּחֳרָ֗ת", to: "הַֽמׇּחֳרָ֗ת" },
  { ref: "2Sam.11.1", from: "בִּירוּשָׁלִָֽם׃", to: "בִּירוּשָׁלָֽ\u200dִם׃" },
  { ref: "Jer.28.4", from: "יְ֠הוּדָׇ֠ה", to: "יְ֠הוּדָ֠ה" },
  { ref: "Ezek.17.7", from: "שָׇׁרָשֶׁ֣יהָ", to: "שׇׁרָשֶׁ֣יהָ" },
  { ref: "Jonah.4.2", from: "יְהוָֹ֜ה", to: "יְהֹוָ֜ה" },
  { ref: "Nah.1.2", from: "יְהוָֹה֙", to: "יְהֹוָה֙" },
  { ref: "2Chr.24.4", from: "יְהוָֹֽה׃", to: "יְהֹוָֽה׃" },
];

const CORRECTIONS = new Map<string, Correction>([...OUR_SCROLLS, ...PRINTED, ...SLIPS].map((one) => [one.ref, one]));

/** The Name up to its vav, where the source has left out the cholam, as it does in eighteen of 6,800 places. */
const WITHOUT_CHOLAM =
  /(י[\u05b0\u05b1]?[\u0591-\u05af\u05bd]*ה)(?=[\u0591-\u05af\u05bd]*ו[\u0591-\u05af\u05bd]*[\u05b4\u05b8][\u0591-\u05af\u05bd]*ה(?![\u05b0-\u05bc\u05d0-\u05ea]))/g;

/** Returns a verse in Unicode's normal form, corrected. Throws when the word is not there, because the source has changed. */
export function corrected(verse: SourceVerse): SourceVerse {
  const lines = verse.lines.map((line) => line.normalize("NFC").replace(WITHOUT_CHOLAM, "$1\u05b9"));
  const correction = CORRECTIONS.get(verse.ref);
  if (!correction) return { ...verse, lines };
  const [from, to] = [correction.from.normalize("NFC"), correction.to.normalize("NFC")];
  if (!lines.some((line) => line.includes(from))) throw new Error(`${verse.ref} has no ${from} to put right`);
  const written = correction.ksiv === undefined ? verse.written : [correction.ksiv, ...verse.written];
  return { ...verse, written, lines: lines.map((line) => line.replace(from, to)) };
}
