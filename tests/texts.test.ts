/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROOT = path.resolve(__dirname, "..");
const A_HE = /\b(he|his|him|himself)\b/i;
/** Built-in texts tell of other people, and so do the words of the example family. */
const TELLS_OF_OTHERS = /\/content(-[a-z]+)?\.ts$|^lib\/demo\//;
/** Of the chazan; and the words beside the choice of he or she. */
const FINE = ["Aneinu: the chazan says it in his repetition.", "He: Zaidy, Abba, Tatty …"];

const files = ["app", "components", "lib"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !TELLS_OF_OTHERS.test(file));

/** The pieces of text in a source file: strings, templates between their values, and what stands in JSX. */
function textsOf(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), "utf8");
  if (!A_HE.test(source)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file,
      source,
      ts.ScriptTarget.Latest,
      false,
      file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return found;
}

/** A single word is a name in the code, such as a language; a text that also says "she" has the choice. */
const isFixedHe = (text: string) =>
  A_HE.test(text) && /\s/.test(text.trim()) && !/\bshe\b/i.test(text) && !FINE.includes(text);

test("no text takes the relative for a man: the words are those of lib/household/pronoun.ts", () => {
  const found = files.flatMap((file) =>
    textsOf(file)
      .filter(isFixedHe)
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});
