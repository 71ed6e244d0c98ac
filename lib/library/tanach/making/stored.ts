import type { OddLetter, Verse } from "@/lib/library/tanach/schema";

/** A verse as the file of texts keeps it. Its place and its number in letters are made from where it stands. */
export type StoredVerse = [
  verse: number,
  lines: string[],
  kri: number[],
  big: OddLetter[],
  after: Verse["after"] | null,
];

/** The first line of the file: the bytes of the dictionary that follows, and each chapter ("psalms.20") after that. */
export type TextsIndex = { dictionary: number; chapters: Record<string, [offset: number, bytes: number]> };

const ASCII_END = 0x80;
/** The first of the text's Hebrew signs, which fit into the half of a byte's values that ASCII leaves free. */
const HEBREW = 0x590;
/** Two signs from elsewhere, at the place of Hebrew ones that do not exist: the tied space of a paseq, and the joiner of two vowels. */
const OTHERS: readonly (readonly [sign: string, byte: number])[] = [
  ["\u00a0", 0xfe],
  ["\u200d", 0xff],
];

/** One byte a sign instead of two, which halves what is compressed. Throws for a sign that the text should not have. */
export function encodeText(text: string): Buffer {
  const bytes = Buffer.alloc(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const other = OTHERS.find(([sign]) => sign === text[index]);
    const byte = other ? other[1] : code < ASCII_END ? code : code - HEBREW + ASCII_END;
    if (byte < 0 || byte > 0xff || (!other && byte >= 0xfe)) throw new Error(`No byte for U+${code.toString(16)}`);
    bytes[index] = byte;
  }
  return bytes;
}

const SIGNS = Array.from({ length: 0x100 }, (_, byte) => {
  const other = OTHERS.find(([, code]) => code === byte);
  return other ? other[0] : String.fromCharCode(byte < ASCII_END ? byte : byte - ASCII_END + HEBREW);
});

export function decodeText(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += SIGNS[byte] ?? "";
  return text;
}
