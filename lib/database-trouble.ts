import "server-only";
import { UpdateRefused } from "@/lib/updates/rules";

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
  // It says what happened and what to do, and where the copy is.
  if (error instanceof UpdateRefused) return error;
  const codes = codesOf(error);
  const sentence = SENTENCES.find(([pattern]) => pattern.test(codes))?.[1];
  if (!sentence) return error;
  const name = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : databaseUrl.replace(/^(\w+:\/\/)[^@/]*@/, "$1").split("?")[0];
  return new Error(`The database ${name} cannot be used: ${sentence}.`, { cause: error });
}

/** By code: locked, not reachable, starting or stopping, full, out of connections, or a statement that waited for too long. */
const AWAY_CODES = /^(P1001|P1002|P1008|P1017|P2024|P2028|P2034|08\w{3}|40001|40P01|53\w{3}|55P03|57014|57P0\d|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
const AWAY_WORDS = /SQLITE_BUSY|database is locked|SQLITE_FULL|database or disk is full|SQLITE_IOERR|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/;

/** A disk, or a quota of it, without room. */
const FULL_CODES = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/;
const FULL_WORDS = /SQLITE_FULL|database or disk is full/;
/** What SQLite says of many troubles with its files: of a quota that is used up, and of a disk that can hold no more files. */
const UNWRITABLE_CODES = /^(SQLITE_IOERR|SQLITE_CANTOPEN)/;
const UNWRITABLE_WORDS = /SQLITE_IOERR|disk I\/O error|unable to open database file/;

/** Bytes of the database that cannot be what was written. */
const DAMAGED_CODES = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/;
const DAMAGED_WORDS = /SQLITE_CORRUPT|database disk image is malformed|file is not a database/;

const INNER = ["cause", "meta", "driverAdapterError"];

/** Whether an error, or one inside it, has such a code or says such words. */
function says(error: unknown, codes: RegExp, words: RegExp): boolean {
  if (typeof error !== "object" || error === null) return false;
  // Prisma hands on what the database itself said as a plain object.
  const fields = new Map<string, unknown>(Object.entries(error));
  if ([fields.get("code"), fields.get("originalCode")].some((code) => typeof code === "string" && codes.test(code))) return true;
  if (error instanceof Error && words.test(error.message)) return true;
  return [...INNER.map((name) => fields.get(name)), error instanceof Error ? error.cause : null].some((inner) => says(inner, codes, words));
}

/** Whether a call failed because its database cannot be used at the moment: the same call may work in a while. */
export function isDatabaseAway(error: unknown): boolean {
  return says(error, AWAY_CODES, AWAY_WORDS);
}

/** Whether a call failed because the disk, or a quota of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return says(error, FULL_CODES, FULL_WORDS);
}

/** Whether SQLite could not write or make one of its files; a full disk can be the reason, and it does not say so. */
export function isDatabaseUnwritable(error: unknown): boolean {
  return says(error, UNWRITABLE_CODES, UNWRITABLE_WORDS);
}

/** Whether a call met a part of the database that is damaged: only a backup helps. */
export function isDatabaseDamaged(error: unknown): boolean {
  return says(error, DAMAGED_CODES, DAMAGED_WORDS);
}
