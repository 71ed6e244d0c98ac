import "server-only";

const SENTENCES: [RegExp, string][] = [
  [/SQLITE_FULL|ENOSPC|EDQUOT/, "the disk is full. Make room on it, then start again"],
  [/SQLITE_READONLY|EROFS|EACCES|EPERM/, "it may only be read. The file, its directory and the disk must be writable for this program"],
  [/SQLITE_CANTOPEN|ENOTDIR|EISDIR|ENOENT/, "it cannot be opened. Its directory must be there and writable for this program"],
  [/SQLITE_(CORRUPT|NOTADB)/, "it is damaged. Restore the last backup: npm run restore -- DIR"],
  [/SQLITE_(BUSY|LOCKED)/, "another program holds it. Stop that one first"],
  [/SQLITE_IOERR|EIO/, "the disk fails. Check it, and restore the last backup to another one"],
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/, "it does not answer. Start PostgreSQL, or correct DATABASE_URL"],
  [/28P01|28000/, "it refuses the user or the password. Correct DATABASE_URL"],
  [/3D000/, "there is no database of this name. Make it, or correct DATABASE_URL"],
];

/** The codes of an error and its causes: SQLite's, the system's, PostgreSQL's. */
function codesOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const own = "code" in error ? String(error.code) : "";
  const text = error instanceof Error && /^SQLITE_|disk is full|readonly database/.test(error.message) ? error.message : "";
  const inner = "errors" in error && Array.isArray(error.errors) ? error.errors.map(codesOf).join(" ") : "";
  return [own, text, inner, "cause" in error ? codesOf(error.cause) : ""].join(" ");
}

/**
 * What an operator must know of an error while the database was being opened: a sentence with what to do, and without the
 * password of its address. An error of another kind is answered as it is.
 */
export function databaseTrouble(error: unknown, databaseUrl: string): unknown {
  const codes = codesOf(error);
  const sentence = SENTENCES.find(([pattern]) => pattern.test(codes))?.[1];
  if (!sentence) return error;
  const name = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : databaseUrl.replace(/^(\w+:\/\/)[^@/]*@/, "$1").split("?")[0];
  return new Error(`The database ${name} cannot be used: ${sentence}.`, { cause: error });
}
