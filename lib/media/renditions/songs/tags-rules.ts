import * as z from "zod/mini";
import { TITLE_MAX_CHARS } from "@/lib/media/items/rules";

export const tagsSchema = z.object({
  title: z.optional(z.string()),
  artist: z.optional(z.string()),
  albumArtist: z.optional(z.string()),
  album: z.optional(z.string()),
  disc: z.optional(z.number()),
  track: z.optional(z.number()),
  gain: z.optional(z.number()),
  hasCover: z.boolean(),
});
export type Tags = z.infer<typeof tagsSchema>;

/** Hebrew letters of windows-1255 as programs that knew only Latin letters have read them. */
const MISREAD = /[\u00e0-\u00fa]/g;
/** A word of such letters alone; a French or Spanish word has plain letters, too. */
const MISREAD_WORD = /(?<![\p{L}])[\u00e0-\u00fa]{2,}(?![\p{L}])/u;
const ALEF = 0x5d0;
const FIRST_MISREAD = 0xe0;

export function toHebrew(text: string): string {
  const isMisread = MISREAD_WORD.test(text) && !/[A-Za-z][\u00e0-\u00fa]|[\u00e0-\u00fa][A-Za-z]/.test(text);
  if (!isMisread) return text;
  return text.replace(MISREAD, (letter) => String.fromCharCode(ALEF + letter.charCodeAt(0) - FIRST_MISREAD));
}

/** Returns a text of a file as one line that people can read: without control characters and lone surrogates, at most so long. Undefined for none. */
export function tidyTag(text: string | undefined): string | undefined {
  const line = toHebrew(text ?? "")
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufffd]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (!/[^\p{C}\p{Z}]/u.test(line)) return undefined;
  return [...line].slice(0, TITLE_MAX_CHARS).join("").trim();
}

const MOST_NUMBER = 999;

export function tidyNumber(value: number | undefined): number | undefined {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= MOST_NUMBER ? value : undefined;
}
