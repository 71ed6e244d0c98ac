import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";

/** The books of Tanach in their order; the two books of Shmuel, Melachim and Divrei Hayamim count each for itself. */
export const bookIdSchema = z.enum([
  "genesis",
  "exodus",
  "leviticus",
  "numbers",
  "deuteronomy",
  "joshua",
  "judges",
  "samuel-1",
  "samuel-2",
  "kings-1",
  "kings-2",
  "isaiah",
  "jeremiah",
  "ezekiel",
  "hosea",
  "joel",
  "amos",
  "obadiah",
  "jonah",
  "micah",
  "nahum",
  "habakkuk",
  "zephaniah",
  "haggai",
  "zechariah",
  "malachi",
  "psalms",
  "proverbs",
  "job",
  "song-of-songs",
  "ruth",
  "lamentations",
  "ecclesiastes",
  "esther",
  "daniel",
  "ezra",
  "nehemiah",
  "chronicles-1",
  "chronicles-2",
]);
export type BookId = z.infer<typeof bookIdSchema>;

/** A letter that scrolls write large, small or hanging. `word` and `letter` count from 0; a letter's own vowels go with it. */
const oddLetterSchema = z.object({
  word: z.int().check(z.minimum(0)),
  letter: z.int().check(z.minimum(0)),
  kind: z.enum(["large", "small", "hanging"]),
});
export type OddLetter = z.infer<typeof oddLetterSchema>;

const verseSchema = z.object({
  /** "psalms.20.1". */
  ref: z.string(),
  chapter: z.int(),
  verse: z.int(),
  /** The number in Hebrew letters without geresh: "כ". */
  number: z.string(),
  /** One entry a line of poetry, one in prose; with vowels and accents. Of ksiv and kri, what is read. */
  lines: z.array(z.string()).check(z.minLength(1)),
  /** The words that are kri where another word is written, counted from 0 over all lines, split at spaces. */
  kri: z.array(z.int()),
  big: z.optional(z.array(oddLetterSchema)),
  /** The section of the scroll that ends with the verse: "open" begins a new line, "closed" leaves a space. */
  after: z.optional(z.enum(["open", "closed"])),
  /** A prayer's lines above and below the verse: "Three times.", "Here: Amidah, in your siddur." */
  above: z.optional(z.array(z.string())),
  below: z.optional(z.array(z.string())),
});
export type Verse = z.infer<typeof verseSchema>;

/** A chapter, an aliyah, a letter of Tehillim 119. `twice`: the text is read twice, as shnayim mikra is. */
const partSchema = z.object({
  title: z.string(),
  hebrewTitle: z.string(),
  verses: z.array(verseSchema).check(z.minLength(1)),
  twice: z.optional(z.boolean()),
});
export type Part = z.infer<typeof partSchema>;

/** GET /api/tanach/readings/[id]. `next` and `previous` are the ids of its neighbors in the same book, week or month. */
export const readingSchema = z.object({
  id: z.string(),
  title: z.string(),
  hebrewTitle: z.string(),
  /** A short note, such as the custom that it follows, or what belongs to it and is not here. */
  note: z.optional(z.string()),
  parts: z.array(partSchema).check(z.minLength(1)),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
});
export type Reading = z.infer<typeof readingSchema>;

const contentsEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  hebrewTitle: z.string(),
  note: z.optional(z.string()),
  isToday: z.optional(z.boolean()),
});
export type ContentsEntry = z.infer<typeof contentsEntrySchema>;

const contentsGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  hebrewTitle: z.string(),
  note: z.optional(z.string()),
  entries: z.array(contentsEntrySchema),
});
export type ContentsGroup = z.infer<typeof contentsGroupSchema>;

const prayerSchema = z.object({
  id: z.string(),
  title: z.string(),
  hebrewTitle: z.string(),
  now: z.array(z.enum(["dusk", "night", "morning", "afternoon"])),
  /** The day of the coming rest that it is for: "Shabbos". */
  forDay: z.optional(z.string()),
});
export type ListedPrayer = z.infer<typeof prayerSchema>;

export const contentsSchema = z.object({
  date: civilDateSchema,
  groups: z.array(contentsGroupSchema),
  /** None in what a screen kept before there were any. */
  prayers: z._default(z.array(prayerSchema), []),
});
export type Contents = z.infer<typeof contentsSchema>;
