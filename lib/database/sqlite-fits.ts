import "server-only";
import Database from "better-sqlite3";

/**
 * Throws a sentence when SQLite's compiled part is not there, or was compiled for another version of Node.js or for another kind of
 * computer. PostgreSQL needs it too: locks and the table of places are SQLite's.
 */
export function assertSqliteFits(): void {
  try {
    new Database(":memory:").close();
  } catch (error) {
    const found = `Node.js ${process.version} on ${process.platform}-${process.arch}`;
    throw new Error(
      `SQLite's compiled part does not fit ${found}, which runs the hub now, or is missing. Where the program lies, run npm rebuild better-sqlite3 with this Node.js, then start again (docs/updating.md).`,
      { cause: error },
    );
  }
}
