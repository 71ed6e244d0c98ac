const BEGINNING = 400;
const LATIN = "windows-1252";

function decoderOf(label: string | undefined): TextDecoder | null {
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}

function wideEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? "utf-16be" : undefined;
}

/** Reads UTF-8 first: text in another encoding is never that by chance. Then what the file declares counts, then `charset`. */
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
