import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROOT = path.resolve(__dirname, "../../..");

/** The source files of the program, as paths from the project's folder. */
export const SOURCE_FILES: readonly string[] = ["app", "components", "lib"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file));

/** Returns the text of a source file. */
export const readSource = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** An id is never shown, and `say` spells a word's sounds for an English voice. */
const isNoText = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && ["id", "say"].includes(node.name.text));

/** Returns the pieces of text in a source: strings, templates between their values, and what is in JSX. */
export function textsOfSource(file: string, source = readSource(file)): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) found.push(node.text);
    if (!isNoText(node)) ts.forEachChild(node, visit);
  };
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return found;
}
