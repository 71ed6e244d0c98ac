import "server-only";
import Database from "better-sqlite3";

/** Node.js 24 (from 24.19) and this SQLite end the program when memory is collected; better-sqlite3 13 does not, and needs 22. */
const RUNS_ON = ["20", "22"];

function assertNodeFits(version: string): void {
  if (RUNS_ON.includes(version.split(".")[0] ?? "")) return;
  throw new Error(
    `Node.js ${version} and the hub's SQLite would end the program now and then. Install Node.js 22, run npm rebuild better-sqlite3 where the program lies, then start again (docs/updating.md).`,
  );
}

/**
 * Throws a sentence for a version of Node.js (such as "22.23.3") on which the hub does not run, and when SQLite's compiled part is not there, or was compiled for another version of Node.js or for another kind of
 * computer. PostgreSQL needs it too: locks and the table of places are SQLite's.
 */
export function assertSqliteFits(version = process.versions.node): void {
  assertNodeFits(version);
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
