import "server-only";
import { UpdateRefused } from "@/lib/platform/database/migration-rules";

const EXPLANATIONS: [RegExp, string][] = [
  [/SQLITE_FULL|ENOSPC|EDQUOT/, "the disk is full. Free up space, then start again"],
  [
    /SQLITE_READONLY|readonly database|EROFS|EACCES|EPERM/,
    "it is read-only. The user of this program needs write access to the file, its folder, and the disk",
  ],
  [
    /SQLITE_CANTOPEN|ENOTDIR|EISDIR|ENOENT/,
    "it can't be opened. The file and its folder must exist and belong to the user of this program",
  ],
  [/SQLITE_(CORRUPT|NOTADB)/, "it is damaged. Restore the last backup: npm run restore -- DIR"],
  [/SQLITE_(BUSY|LOCKED)/, "another program is using it. Stop that program first"],
  [/SQLITE_IOERR|EIO/, "the disk is failing. Check it, and restore the last backup to another disk"],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/,
    "it isn't responding. Start PostgreSQL, or fix DATABASE_URL",
  ],
  [/28P01|28000/, "it rejects the user name or password. Fix DATABASE_URL"],
  [/3D000/, "no database has this name. Create it, or fix DATABASE_URL"],
];

const INNER_FIELDS = ["cause", "meta", "driverAdapterError"];

function collectCodes(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const own = "code" in error ? String(error.code) : "";
  const text =
    error instanceof Error && /^SQLITE_|disk is full|readonly database/.test(error.message) ? error.message : "";
  const inner = "errors" in error && Array.isArray(error.errors) ? error.errors.map(collectCodes).join(" ") : "";
  const fields = new Map<string, unknown>(Object.entries(error));
  const original = fields.get("originalCode");
  const originalCode = typeof original === "string" ? original : "";
  const causes = [...INNER_FIELDS.map((name) => fields.get(name)), error instanceof Error ? error.cause : null];
  return [own, originalCode, text, inner, ...causes.map(collectCodes)].join(" ");
}

/** Explains an error of opening the database to the operator, without the URL's password; returns others unchanged. */
export function explainDatabaseError(error: unknown, databaseUrl: string): unknown {
  if (error instanceof UpdateRefused) return error;
  const codes = collectCodes(error);
  const sentence = EXPLANATIONS.find(([pattern]) => pattern.test(codes))?.[1];
  if (!sentence) return error;
  const name = databaseUrl.startsWith("file:")
    ? databaseUrl.slice("file:".length)
    : databaseUrl.replace(/^(\w+:\/\/)[^@/]*@/, "$1").split("?")[0];
  return new Error(`The database ${name} can't be used: ${sentence}.`, { cause: error });
}

/** Explains Prisma's and SQLite's words to a person; returns others unchanged. The URL is read late: wrong settings have none. */
export function explainForPerson(error: unknown, databaseUrl: () => string): unknown {
  if (!(error instanceof Error)) return error;
  // The name counts too: in the built program a message no longer has “prisma.”.
  const isPrisma = error.name.startsWith("PrismaClient") || error.message.includes("prisma.");
  if (!isPrisma && !("code" in error && String(error.code).startsWith("SQLITE_"))) return error;
  const explained = explainDatabaseError(error, databaseUrl());
  if (explained !== error || !isPrisma) return explained;
  return new Error(`Can't use the database: ${error.message.trim().split("\n").at(-1) ?? ""}`, { cause: error });
}

const UNAVAILABLE_CODES =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2034|08\w{3}|40001|40P01|53\w{3}|55P03|57014|57P0\d|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
const UNAVAILABLE_MESSAGES =
  /SQLITE_BUSY|database is locked|SQLITE_FULL|database or disk is full|SQLITE_IOERR|Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout/;

const FULL_CODES = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/;
const FULL_MESSAGES = /SQLITE_FULL|database or disk is full/;
/** Codes that SQLite reports for many failures, among them an exhausted quota and a disk without free inodes. */
const UNWRITABLE_CODES = /^(SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|EROFS)/;
const UNWRITABLE_MESSAGES = /SQLITE_IOERR|disk I\/O error|unable to open database file|readonly database/;

const DAMAGED_CODES = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/;
const DAMAGED_MESSAGES = /SQLITE_CORRUPT|database disk image is malformed|file is not a database/;

function matchesError(error: unknown, codes: RegExp, messages: RegExp): boolean {
  if (typeof error !== "object" || error === null) return false;
  // Prisma passes on the database's own error as a plain object.
  const fields = new Map<string, unknown>(Object.entries(error));
  if ([fields.get("code"), fields.get("originalCode")].some((code) => typeof code === "string" && codes.test(code)))
    return true;
  if (error instanceof Error && messages.test(error.message)) return true;
  return [...INNER_FIELDS.map((name) => fields.get(name)), error instanceof Error ? error.cause : null].some((inner) =>
    matchesError(inner, codes, messages),
  );
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return matchesError(error, UNAVAILABLE_CODES, UNAVAILABLE_MESSAGES);
}

export function isDiskFull(error: unknown): boolean {
  return matchesError(error, FULL_CODES, FULL_MESSAGES);
}

/** Returns whether SQLite or the store could not write or create a file; a full disk, or one that may only be read, may be the cause. */
export function isDatabaseUnwritable(error: unknown): boolean {
  return matchesError(error, UNWRITABLE_CODES, UNWRITABLE_MESSAGES);
}

export function isDatabaseDamaged(error: unknown): boolean {
  return matchesError(error, DAMAGED_CODES, DAMAGED_MESSAGES);
}
