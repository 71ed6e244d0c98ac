const BEGINNING = 400;
const LATIN = "windows-1252";

function decoderOf(label: string | undefined): TextDecoder | null {
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}

/** The encoding of two bytes each that the first bytes show, with or without a mark of their order. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? "utf-16be" : undefined;
}

/**
 * A feed's text. What is UTF-8 is read as that, whatever it says of itself: text in another encoding is never UTF-8 by chance. Else what
 * the file declares counts, then what its server says (`charset`), then Western European.
 */
export function decodeFeed(bytes: Uint8Array, charset: string | null): string {
  const wide = decoderOf(wideEncoding(bytes));
  if (wide) return wide.decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const beginning = new TextDecoder(LATIN).decode(bytes.subarray(0, BEGINNING));
    const declared = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(beginning)?.[1];
    const decoder = [declared, charset ?? undefined].map(decoderOf).find((found) => found !== null);
    return (decoder ?? new TextDecoder(LATIN)).decode(bytes);
  }
}
