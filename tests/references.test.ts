/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { readSource, SOURCE_FILES } from "@/tests/support/texts/source-texts";
import { EVERYWHERE } from "@/tests/words.mjs";

const ROOT = path.resolve(__dirname, "..");
/** Generated files, what a hub or a test run leaves behind, and stored data of earlier versions, which no one may change. */
const SKIPPED =
  /^(node_modules|data|data-demo|coverage|test-results|playwright-report|prisma\/\w+\/(client|migrations)|prisma\/migrations|tests\/stored\/[^/]+\/.+\/.*)$/;
const SOURCE = /\.(ts|tsx|mjs|cjs|css|prisma)$/;
const DOCUMENT = /\.md$/;
/** Texts of others, and the list of the retired words. */
const KEEPS_WORDS = /\/content(-[a-z]+)?\.json$|^lib\/library\/tanach|^prisma\/|^tests\/(words\.mjs|stored\/)/;

function filesUnder(directory: string): string[] {
  return readdirSync(path.join(ROOT, directory)).flatMap((name) => {
    const file = path.posix.join(directory, name);
    if ((name.startsWith(".") && name !== ".github") || SKIPPED.test(file)) return [];
    if (statSync(path.join(ROOT, file)).isDirectory()) return filesUnder(file);
    return SOURCE.test(name) || DOCUMENT.test(name) ? [file] : [];
  });
}

const files = filesUnder("").map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));
const documents = files.filter(({ file }) => DOCUMENT.test(file));
const sources = files.filter(({ file }) => SOURCE.test(file));

const COMMENT = /(?<=^|[\s{(,;])(?:\/\*[^]*?\*\/|\/\/.*$)/gm;
const STRING = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Where a test's title may cite a number: at its beginning before a colon, in brackets, or after "of". Elsewhere it could be other text. */
const TITLE_PART = /^["`][DIUV]\d{1,2}\b[^:"`]*:|\([^()]*\)|\bof [DIUV]\d{1,2}\b/g;

function commentsIn(text: string): string {
  return (text.match(COMMENT) ?? []).join("\n").replace(/\n\s*\*\s/g, " ");
}

function titlesIn({ file, text }: { file: string; text: string }): string {
  if (!file.startsWith("tests/")) return "";
  return (text.replace(COMMENT, "").match(STRING) ?? [])
    .flatMap((literal) => literal.match(TITLE_PART) ?? [])
    .join("\n");
}

/** What people read of each file: a document as it is, of a source its comments and the titles of its tests. */
const readable = [
  ...documents.map(({ file, text }) => ({ file, words: text })),
  ...sources.map((source) => ({ file: source.file, words: `${commentsIn(source.text)}\n${titlesIn(source)}` })),
];

function documentText(name: string): string {
  return documents.find(({ file }) => file === `docs/${name}`)?.text ?? "";
}

/** The decisions, one a file, in their order. */
const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d/.test(file));

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

/** Every file and what it cites by this pattern that is not among those that there are. */
function unresolved(pattern: RegExp, there: readonly string[]): string[] {
  const known = new Set(there);
  return readable.flatMap(({ file, words }) =>
    found(words, pattern)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
}

const protocol = documentText("upload-protocol.md");
const design = documentText("design.md");
/** The numbers of the rules of interaction, "6.1" and so on. */
const rules = found(/^## 6\. [^]*?(?=^## 7\. )/m.exec(design)?.[0] ?? "", /^(\d+)\. /gm).map((number) => `6.${number}`);

test("the documents have headings and rows to find, each once and in their order", () => {
  const numbers = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  const cited = decisions.flatMap(({ text }) => found(text, /^# D(\d+) /gm).map(Number));
  expect(cited.length).toBeGreaterThanOrEqual(90);
  expect(decisions.map(({ file }) => Number(/\d+/.exec(file)?.[0]))).toEqual(cited);
  expect(cited).toEqual([...new Set(cited)].sort((one, other) => one - other));
  const index = documentText("decisions/README.md");
  expect(decisions.filter(({ file }) => !index.includes(`(${path.basename(file)})`))).toEqual([]);
  expect(decisions.filter(({ text }) => !/^Date: \d{4}-\d\d-\d\d\. Status: \w/m.test(text))).toEqual([]);
  expect(found(protocol, /^\| (I\d+) \|/gm)).toEqual(numbers("I", 16));
  expect(found(protocol, /^\| (U\d+) \|/gm)).toEqual(numbers("U", 48));
  expect(found(design, /^\| (V\d+) \|/gm)).toEqual(numbers("V", 39));
  expect(rules).toEqual(Array.from({ length: 15 }, (_, index) => `6.${index + 1}`));
});

test("every number of a decision, of an invariant, of a failure case and of a check of the design that is cited exists", () => {
  const there = [
    ...decisions.flatMap(({ text }) => found(text, /^# (D\d+) /gm)),
    ...found(protocol, /^\| ([IU]\d+) \|/gm),
    ...found(design, /^\| (V\d+) \|/gm),
  ];
  expect(unresolved(/(?<![\w%#/+])([DIUV]\d{1,2})\b/g, there)).toEqual([]);
});

/** Quotes that hold the values of a day, and those of another program or of a person who types. */
const EXAMPLES = [
  ...["Davened Mincha: until 4:31 PM, one hour left", "See all 5", "Row 3, column 5, 7, given"],
  ...["Shabbos Parshas Vayetzei", "Candle lighting after 8:26 PM", "Candle lighting 7:25 PM"],
  ...["Here: Amidah, in your siddur", "SSH server", "Software selection", "Report a vulnerability", "Monsey, NY"],
];
/** With one kind of quotation marks, and "he" where the program says he or she. */
const plain = (text: string) =>
  text
    .replace(/[“”]/g, '"')
    .replace(/’/g, "'")
    .replace(/\{sex, select, she \{\w+\} other \{(\w+)\}\}/g, "$1")
    .replace(/\$?\{(he|him|his)\}/gi, "$1")
    .replace(/\s+/g, " ");

test("every label and sentence of the program that a document quotes is in the program", () => {
  const CONTENT = SOURCE_FILES.filter((file) => file.endsWith(".json")).map(readSource);
  const program = sources
    .filter(({ file }) => !file.startsWith("tests/") || file.startsWith("tests/bench/"))
    .map(({ text }) => text.replace(COMMENT, ""));
  const said = plain([...program, ...CONTENT].join("\n"));
  const escaped = (quote: string) => quote.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const isSaid = (quote: string) => new RegExp(`(?<!\\w)${escaped(quote)}(?!\\w)`).test(said);
  const quoted = documents.flatMap(({ file, text }) =>
    found(plain(text.replace(/```[^]*?```/g, "")), /"([A-Z][^"]{2,}?)[.,:… ]*"/g).map((quote) => ({ file, quote })),
  );
  expect(EXAMPLES.filter((example) => !quoted.some(({ quote }) => quote === example))).toEqual([]);
  const missing = quoted.filter(({ quote }) => !EXAMPLES.includes(quote) && !isSaid(quote));
  expect(missing).toEqual([]);
});

test("every section that is cited names its document, and the upload protocol or the design has it", () => {
  const missing = unresolved(
    /upload-protocol(?:\.md\]\([^)]*\)|\.md)? section (\d+)/g,
    found(protocol, /^## (\d+)\. /gm),
  );
  missing.push(
    ...unresolved(/design\.md section (\d+)/g, found(design, /^## (\d+)\. /gm)),
    ...unresolved(/design\.md (\d+\.\d+)/g, [...found(design, /^### (\d+\.\d+) /gm), ...rules]),
  );
  const NAMED = /(upload-protocol(\.md)?|RFC \d+,|file format,|design\.md) $/;
  const nameless = readable
    .filter(({ file }) => !DOCUMENT.test(file))
    .flatMap(({ file, words }) => {
      const cited = [...words.matchAll(/\bsections? \d/gi)];
      return cited
        .filter(({ index }) => !NAMED.test(words.slice(0, index)))
        .map(({ index }) => `${file}: ${words.slice(Math.max(0, index - 40), index + 10)}`);
    });
  expect([...missing, ...nameless]).toEqual([]);
});

test("every document that a comment, a text or a document names is there", () => {
  const isThere = (from: string, name: string) =>
    ["", "docs", path.posix.dirname(from)].some((folder) => existsSync(path.join(ROOT, folder, name)));
  const missing = files.flatMap(({ file, text }) => {
    const words = DOCUMENT.test(file) ? text : commentsIn(text);
    const names = [
      ...found(words, /(?<![\w:/*.-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g),
      ...found(text, /\b(docs\/[\w-]+\.md)\b/g),
    ];
    return names.filter((name) => !isThere(file, name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("every source file that a document or a comment names is there", () => {
  const known = new Set(files.map(({ file }) => path.posix.basename(file)));
  const missing = files
    .filter(({ file }) => file !== "CHANGELOG.md")
    .flatMap(({ file, text }) => {
      const words = DOCUMENT.test(file) ? text : commentsIn(text);
      return found(words, /`(?:[\w.[\]-]+\/)*([a-z][\w.-]*\.(?:tsx?|mjs|cjs))`/g)
        .filter((name) => !known.has(name) && name !== "index.ts")
        .map((name) => `${file}: ${name}`);
    });
  expect(missing).toEqual([]);
});

test("no title, row or message of a test carries a code: a comment above it does", () => {
  const CODE = /(?<![\w%#/+])[DIUV]\d{1,2}\b|\bsections? \d|\.md \d/;
  const carrying = sources
    .filter(({ file }) => file.startsWith("tests/") && file !== "tests/references.test.ts")
    .flatMap(({ file, text }) =>
      (text.replace(COMMENT, "").match(STRING) ?? [])
        .filter((literal) => CODE.test(literal))
        .map((literal) => `${file}: ${literal}`),
    );
  expect(carrying).toEqual([]);
});

test("comments, test titles, and documents have none of the retired words", () => {
  const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;
  /** Code, addresses, and quoted words, which are a screen's or someone else's. */
  const QUOTED = /```[^]*?```|`[^`]*`|“[^”]*”|'[^'\n]*'|https?:\S+|\]\([^)]*\)|[\w-]*[/._][\w/.[\]-]+/g;
  const prose = [
    ...documents.map(({ file, text }) => ({ file, words: text })),
    ...sources.map(({ file, text }) => ({
      file,
      words: [commentsIn(text), ...(file.startsWith("tests/") ? found(text.replace(COMMENT, ""), TITLE) : [])].join(
        "\n",
      ),
    })),
  ];
  const anyOf = new RegExp(EVERYWHERE.map(([word]) => word).join("|"), "giu");
  const retired = prose
    .filter(({ file }) => !KEEPS_WORDS.test(file))
    .flatMap(({ file, words }) => {
      const own = words.replace(QUOTED, "");
      return [...own.matchAll(anyOf)].map(({ index }) => `${file}: ${own.slice(Math.max(0, index - 30), index + 30)}`);
    });
  expect(retired).toEqual([]);
});

test("a docstring begins with a verb or a noun, not with a question or a preposition", () => {
  const program = sources.filter(({ file }) => /^(app|components|lib)\//.test(file) && !KEEPS_WORDS.test(file));
  const begins = /^\s*\/\*\*(?:\n\s*\*)? (?:What|Whether|How|Of|By|In|Whose|Which)\b.*/gm;
  expect(program.flatMap(({ file, text }) => (text.match(begins) ?? []).map((line) => `${file}: ${line}`))).toEqual([]);
});

test("every failure case of the upload protocol is cited where it is tested, but U30", () => {
  const cited = new Set(
    sources
      .filter(({ file }) => file.startsWith("tests/") && file !== "tests/references.test.ts")
      .flatMap(({ text }) => found(text, /(?<![\w%#/+])(U\d{1,2})\b/g)),
  );
  const rows = found(protocol, /^\| (U\d+) \|/gm);
  expect(rows.filter((number) => !cited.has(number))).toEqual(["U30"]);
});

test("every file of the hub that a document names is there", () => {
  const PATH =
    /`((?:app|components|lib|prisma|tests|docs)\/[\w./[\]-]+\.(?:ts|tsx|mjs|cjs|css|prisma|sh|data|snapshot))`/g;
  const missing = documents.flatMap(({ file, text }) =>
    found(text, PATH)
      .filter((name) => !existsSync(path.join(ROOT, name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
