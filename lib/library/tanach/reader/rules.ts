import type { Part, Reading } from "@/lib/library/tanach/schema";

export const BOOK_TEXTS = {
  title: "Tehillim & Chumash",
  attribution:
    "Text: Miqra according to the Masorah, by Seth (Avi) Kadish, Hebrew Wikisource. CC BY-SA 3.0, with small changes.",
  unknown: "There is no such chapter. Choose one from the book.",
  failed: "We couldn’t open the page.",
} as const;

/** A part as it is read: one that is read twice comes twice, and `time` says which time it is. */
type ReadPart = Part & { time: 1 | 2 | null };

export function readParts({ parts }: Reading): ReadPart[] {
  return parts.flatMap((part): ReadPart[] =>
    part.twice
      ? [
          { ...part, time: 1 },
          { ...part, time: 2 },
        ]
      : [{ ...part, time: null }],
  );
}

const TIMES = { 1: ", the first time", 2: ", the second time" } as const;

/** "Tehillim 77"; "Hallel: Tehillim 113"; "Tehillim 55" of the day's Tehillim 55–59. Ends with a full stop. */
export function partWords({ title, parts }: Reading, part: ReadPart): string {
  const [book = ""] = title.split(" ");
  const words = parts.length === 1 ? title : part.title.startsWith(book) ? part.title : `${title}: ${part.title}`;
  return `${words}${part.time === null ? "" : TIMES[part.time]}.`;
}

export function endWords({ note = "" }: Pick<Reading, "note">): string {
  const sentence = note === "" || /[.!?]$/.test(note) ? note : `${note}.`;
  return `${sentence} ${BOOK_TEXTS.attribution}`.trim();
}

export const TEHILLIM_BOOKS = [
  { first: 1, last: 41 },
  { first: 42, last: 72 },
  { first: 73, last: 89 },
  { first: 90, last: 106 },
  { first: 107, last: 150 },
] as const;

export type TehillimBook = (typeof TEHILLIM_BOOKS)[number];

export function openBookOf(chapter: number | null): TehillimBook {
  return TEHILLIM_BOOKS.find(({ last }) => (chapter ?? 1) <= last) ?? TEHILLIM_BOOKS[0];
}

export function chapterIds({ first, last }: TehillimBook): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `psalms.${first + index}`);
}

export const PICKS = {
  age: {
    title: "The chapter of a birthday",
    hebrewTitle: "פרק יום הולדת",
    note: "Based on the person’s age: a custom of the Baal Shem Tov, kept by Chabad and others",
  },
  name: {
    title: "The letters of a name",
    hebrewTitle: "אותיות השם",
    note: "The verses in 119 for the letters of a name, for someone who is ill or on a yahrzeit: a custom of all communities",
  },
} as const;
export type PickId = keyof typeof PICKS;

export function parsePick(asked: string | null): PickId | null {
  return asked === "age" || asked === "name" ? asked : null;
}

export const BIRTHDAY_HINT = "Someone who is 80 says chapter 81 each day, until the next birthday.";
export const NAME_HINT =
  "For someone who is ill, use the name and the mother’s name. On a yahrzeit, use the name and the father’s name. Customs differ; ask your rav.";
/** The greatest age with a chapter of Tehillim: the chapter's number is the age plus one. */
export const OLDEST = 149;

export const DAILY = { tehillim: "tehillim.today", chumash: "chitas.today" } as const;
