export type SourceVerse = {
  /** "Gen.1.1", as the source numbers it. */
  ref: string;
  lines: string[];
  /** The written words (ksiv), one for each MARKS.kri, in order. */
  written: string[];
  after?: "open" | "closed";
};

/** Signs of our own, from the private part of Unicode, put before what they mark. */
export const MARKS = {
  /** A word is read for the written one. */
  kri: "\ue000",
  /** A word is read and none is written. */
  unwritten: "\ue001",
  large: "\ue002",
  small: "\ue003",
  hanging: "\ue004",
} as const;

const VERSE = /<verse osisID="([^"]+)" sID[^>]*>([\s\S]*?)<verse eID="\1"\/>/g;
const KSIV = /<seg type="x-ketiv">((?:[^<]|<seg[^>]*>[^<]*<\/seg>)*)<\/seg>/g;
const ODD_LETTER = /<seg type="x-(big|small|suspended)">([^<]*)<\/seg>/g;
const ODD_MARKS = { big: MARKS.large, small: MARKS.small, suspended: MARKS.hanging };
/** The songs in columns with a half-line in each cell; in the others the cells are the bricks of a wall and cut sentences apart. */
const IN_COLUMNS = /^(Deut|1Chr)\./;
const TORAH = /^(Gen|Exod|Lev|Num|Deut)\./;
/** The gap before a section that continues on the same line; in the Torah it is a section, elsewhere it also sets lists apart. */
const GAP = /[\u2003\u3000]+/g;
/** Tehillim, Mishlei and Iyov are written in lines, not in sections. */
const WITHOUT_SECTIONS = /^(Ps|Prov|Job)\./;
const LETTER = /[\u05d0-\u05ea]/;
const LINE = "\n";
const NUN = "׆";

/** Takes ksiv and odd letters out of the tags; what is written and not read leaves nothing. */
function withMarks(inner: string, written: string[]): string {
  const marked = inner.replace(KSIV, (_, ksiv: string) => {
    const text = ksiv.replace(/<[^>]*>/g, "");
    if (text.startsWith("(")) return "";
    written.push(text);
    return MARKS.kri;
  });
  return marked
    .replace(ODD_LETTER, (_, kind: keyof typeof ODD_MARKS, text: string) => {
      const letters = text.match(new RegExp(LETTER, "g")) ?? [];
      // A whole word in small letters is how the source shows its broken vav.
      return letters.length === 1 ? ODD_MARKS[kind] + text : text;
    })
    .replace(/\[/g, MARKS.unwritten)
    .replaceAll("]", "");
}

function linesOf(ref: string, inner: string, written: string[]): string[] {
  const text = withMarks(inner, written)
    .replace(/\s*<seg type="x-symbol">[^<]*<\/seg>\s*/g, " ")
    .replace(/[ \t\n]+/g, " ")
    .replace(/<l [^>]*>/g, LINE)
    .replace(/<cell>/g, IN_COLUMNS.test(ref) ? LINE : " ")
    // Within a verse of the Torah a new line or a gap is a section that begins in its middle: a line of its own.
    .replace(/<lb\/>/g, TORAH.test(ref) ? LINE : " ")
    .replace(/<[^>]*>/g, "")
    .trim()
    .replace(GAP, (_, offset: number) => (TORAH.test(ref) && offset > 0 ? LINE : " "));
  return text
    .split(LINE)
    .map((line) => line.replace(/ +/g, " ").replaceAll("־ ", "־").trim())
    .filter((line) => LETTER.test(line));
}

/** The section that ends between two verses: two empty lines, one, or a gap in the line. */
function sectionBetween(ref: string, between: string, nextInner: string): SourceVerse["after"] {
  if (WITHOUT_SECTIONS.test(ref)) return undefined;
  const breaks = between.match(/<lb\/>/g)?.length ?? 0;
  // After a song in columns one empty line is an open section: the columns end a line by themselves.
  if (breaks > 1 || (breaks === 1 && between.includes("</table>"))) return "open";
  return breaks === 1 || /^\s*[\u2003\u3000]/.test(nextInner) ? "closed" : undefined;
}

/** Reads Miqra according to the Masorah (morphhb, MAPM.xml). Leaves out verses that are written again at the end of a book. */
export function readMapm(xml: string): SourceVerse[] {
  const body = xml.slice(xml.indexOf('<div type="bookGroup">')).replace(/<note[^>]*>[^<]*<\/note>/g, "");
  const found = [...body.matchAll(VERSE)];
  const verses: SourceVerse[] = [];
  found.forEach((match, index) => {
    const [all, ref = "", inner = ""] = match;
    const end = match.index + all.length;
    const next = found[index + 1];
    const between = next ? body.slice(end, next.index) : "";
    const written: string[] = [];
    const lines = linesOf(ref, inner, written);
    if (lines.length === 0) return;
    const after = next && sectionBetween(ref, between, next[2] ?? "");
    verses.push({ ref, lines, written, ...(after && { after }) });
  });
  return withNuns(verses);
}

/** The two reversed nuns of "Vayehi binsoa" stand outside the verses in the source. */
function withNuns(verses: SourceVerse[]): SourceVerse[] {
  return verses.map((verse) => {
    const [line = ""] = verse.lines;
    if (verse.ref === "Num.10.35") return { ...verse, lines: [`${NUN} ${line}`] };
    return verse.ref === "Num.10.36" ? { ...verse, lines: [`${line} ${NUN}`] } : verse;
  });
}
