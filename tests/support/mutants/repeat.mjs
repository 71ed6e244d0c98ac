import ts from "typescript";

/** What Jest hoists above the imports must stay where it is. */
const HOISTED = /^jest\s*\.\s*(mock|unmock|enableAutomock|disableAutomock|deepUnmock)\b/;
/** Jest lets what it hoists use only variables of such a name. */
const OF_HOISTED = /^const mock[A-Z]/;

/**
 * Returns a test file whose tests are there once for each mutant of `vm.mutants.batch`, so that what they import is loaded once for all.
 */
export function repeat(source, file) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const [outside, inside] = [[], []];
  for (const statement of statements) {
    const text = source.slice(statement.getStart(), statement.end);
    const stays =
      ts.isImportDeclaration(statement) ||
      ts.isExportDeclaration(statement) ||
      HOISTED.test(text) ||
      OF_HOISTED.test(text);
    (stays ? outside : inside).push(text);
  }
  return `${outside.join("\n")}
const { mutants: aboutMutants } = process.getBuiltinModule("node:vm");
for (const mutantId of aboutMutants.batch)
  describe(\`mutant \${mutantId}\`, () => {
    beforeAll(() => aboutMutants.begin(mutantId));
${inside.join("\n")}
  });
`;
}
