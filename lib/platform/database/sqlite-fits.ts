import "server-only";
import Database from "better-sqlite3";

/** The first minor version of each major one, as package.json says to npm, which only warns. */
const RUNS_FROM: Record<string, number> = { 20: 19, 22: 12, 24: 11 };
const IN_USE = Symbol.for("naches.sqlite-13-in-use");
const INSTALL_22 =
  "Install Node.js 22, run npm rebuild better-sqlite3 in the program folder, then start again (see docs/updating.md).";

/** Throws a sentence for a wrong Node.js, or a SQLite that is missing or not compiled for it. PostgreSQL needs it too, for locks. */
export function assertSqliteFits(version = process.versions.node): void {
  const [major = "", minor] = version.split(".");
  if (!(Number(minor) >= (RUNS_FROM[major] ?? Infinity)))
    throw new Error(`The hub doesn't run on Node.js ${version}. ${INSTALL_22}`);
  if (major === "24" && !Reflect.has(globalThis, IN_USE)) {
    throw new Error(
      "better-sqlite3-13, the SQLite for Node.js 24, is missing: npm skips it on Node.js 20. In the program folder, run npm install with this Node.js, then start again (see docs/updating.md).",
    );
  }
  try {
    new Database(":memory:").close();
  } catch (error) {
    const found = `Node.js v${version} on ${process.platform}-${process.arch}`;
    const help =
      major === "24"
        ? INSTALL_22
        : "In the program folder, run npm rebuild better-sqlite3 with this Node.js, then start again (see docs/updating.md).";
    throw new Error(`SQLite's native module is missing or doesn't match ${found}. ${help}`, {
      cause: error,
    });
  }
}
