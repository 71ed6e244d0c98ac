import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROOT = path.resolve(__dirname, "../../..");

/** The source files of the program and its content, as paths from the project's folder. */
export const SOURCE_FILES: readonly string[] = ["app", "components", "lib"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$|\/content(-[a-z]+)?\.json$/.test(file));

/** Returns the text of a source file. */
export const readSource = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** An id is never shown, and `say` spells a word's sounds for an English voice. */
const NO_TEXTS = ["id", "say"];
const isNoText = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && NO_TEXTS.includes(node.name.text));

function textsOfJson(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NO_TEXTS.includes(key) ? [] : textsOfJson(inner)));
}

/** Returns the pieces of text in a source: strings, templates between their values, and what is in JSX. */
export function textsOfSource(file: string, source = readSource(file)): string[] {
  if (file.endsWith(".json")) return textsOfJson(JSON.parse(source));
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) found.push(node.text);
    if (!isNoText(node)) ts.forEachChild(node, visit);
  };
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return found;
}
