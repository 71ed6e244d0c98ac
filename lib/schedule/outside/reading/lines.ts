/** A property of a calendar: `DTSTART;TZID=Europe/London:20261124T140000`. Names are upper case. */
export type Line = { name: string; params: ReadonlyMap<string, string>; value: string };
export type Block = { name: string; at: number; lines: Line[]; blocks: Block[] };

const FOLD = /[\r\n]+[ \t]/g;
const LINE_END = /\r\n|\n|\r/;
/** Properties whose text some programs break without folding it. */
const BROKEN_TEXTS = /^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT|X-.*)$/;
const PROPERTY = /^[A-Za-z0-9-]+(?=[;:])/;

function byCharset(bytes: Uint8Array, charset: string | null): string | null {
  if (charset === null || /^utf-?8$/i.test(charset)) return null;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes as text with its folded lines joined. A fold may part the bytes of one letter, so UTF-8 is joined before it is decoded. */
function decode(bytes: Buffer, charset: string | null): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes).replace(FOLD, "");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes).replace(FOLD, "");
  const told = byCharset(bytes, charset);
  if (told !== null) return told.replace(FOLD, "");
  const joined = Buffer.from(bytes.toString("latin1").replace(FOLD, ""), "latin1");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(joined);
  } catch {
    return new TextDecoder("windows-1252").decode(joined);
  }
}

/** Returns the place of the colon before the value: the first outside quotes; the first of all when a quote does not end. */
function endOfParams(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ":" && !isQuoted) return at;
  }
  return line.indexOf(":");
}

function readParams(text: string): Map<string, string> {
  const params = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of text.matchAll(/;([^=;:]+)=(?:"([^"]*)"?|([^;]*))/g))
    params.set(name.trim().toUpperCase(), quoted ?? plain);
  return params;
}

function readLine(text: string): Line | null {
  // Some programs write "TZID=" for "TZID:".
  if (/^TZID=/i.test(text)) return { name: "TZID", params: new Map(), value: text.slice(5) };
  const name = PROPERTY.exec(text)?.[0];
  const colon = endOfParams(text);
  if (name === undefined || colon < 0) return null;
  return { name: name.toUpperCase(), params: readParams(text.slice(name.length, colon)), value: text.slice(colon + 1) };
}

/** Returns a file's outermost blocks. A line that is no property continues with the text before it. */
export function readBlocks(bytes: Buffer, charset: string | null): { blocks: Block[]; isWhole: boolean } {
  const outermost: Block[] = [];
  const open: Block[] = [];
  const texts = decode(bytes, charset)
    .replace(/^\uFEFF/, "")
    .split(LINE_END);
  texts.forEach((text, index) => {
    const inner = open.at(-1);
    const line = readLine(text);
    if (line === null) {
      const before = inner?.lines.at(-1);
      if (before && text.trim() !== "" && BROKEN_TEXTS.test(before.name)) before.value += `\n${text}`;
    } else if (line.name === "BEGIN") {
      const block = { name: line.value.trim().toUpperCase(), at: index + 1, lines: [], blocks: [] };
      (inner?.blocks ?? outermost).push(block);
      open.push(block);
    } else if (line.name === "END") {
      const name = line.value.trim().toUpperCase();
      const depth = open.findLastIndex((block) => block.name === name);
      if (depth >= 0) open.length = depth;
    } else inner?.lines.push(line);
  });
  return { blocks: outermost, isWhole: open.length === 0 };
}

export const lineOf = (block: Block, name: string) => block.lines.find((line) => line.name === name);
export const valueOf = (block: Block, name: string) => lineOf(block, name)?.value.trim() ?? "";

/** Signs that show nothing, but for the marks of Hebrew and Arabic texts and of joined images. */
const UNSEEN = /[^\P{C}\n\t\u200c-\u200f\u2066-\u2069]/gu;

export function plainText(value: string, chars: number): string {
  const text = value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
  const isMarkup = /<\/?(?:a|b|body|br|div|font|html|i|li|ol|p|span|table|td|tr|u|ul)\b[^<>]*>/i.test(text);
  const words = isMarkup ? withoutTags(text) : text;
  return words
    .replace(/\r\n?/g, "\n")
    .replace(UNSEEN, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, chars);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function withoutTags(text: string): string {
  return text
    .replace(/<(?:br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (ENTITIES[(name ?? "").toLowerCase()] ?? whole) : String.fromCodePoint(Number(code)),
    );
}
