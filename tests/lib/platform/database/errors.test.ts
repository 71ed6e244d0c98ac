/** @jest-environment node */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openHub } from "@/lib/operations/server-start";
import { closeDatabase, openDatabase, toAppError } from "@/lib/platform/database/db";
import {
  explainDatabaseError,
  explainForPerson,
  isDatabaseUnavailable,
  isDatabaseDamaged,
  isDiskFull,
} from "@/lib/platform/database/errors";
import { overrideEnv } from "@/lib/platform/env";
import { makeDataDir } from "@/lib/platform/file-permissions";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
afterEach(async () => {
  await closeDatabase();
  overrideEnv();
});

async function openAt(databaseUrl: string): Promise<void> {
  overrideEnv({ databaseUrl });
  await openHub();
}

test.each<[string, (file: string) => void, RegExp]>([
  [
    "a disk without room",
    (file) => symlinkSync("/dev/full", file),
    /can't be used: the disk is full\. Free up space, then start again\.$/,
  ],
  [
    "a file that is no database",
    (file) => writeFileSync(file, Buffer.alloc(9000, 5)),
    /can't be used: it is damaged\. Restore the last backup: npm run restore -- DIR\.$/,
  ],
  ["a directory in its place", (file) => mkdirSync(file), /can't be used: it can't be opened\./],
])("%s gives a sentence", async (_name, prepare, sentence) => {
  const file = path.join(await newDirectory(), "naches.db");
  prepare(file);
  await expect(openAt(`file:${file}`)).rejects.toThrow(sentence);
  await expect(openAt(`file:${file}`)).rejects.toThrow(file);
});

test("PostgreSQL that does not answer gives a sentence without the password", () =>
  expect(openAt("postgresql://hub:very-secret@127.0.0.1:9/naches?schema=public")).rejects.toThrow(
    /^The database postgresql:\/\/127\.0\.0\.1:9\/naches can't be used: it isn't responding\. Start PostgreSQL, or fix DATABASE_URL\.$/,
  ));

test.each([
  ["EROFS", "it is read-only"],
  ["SQLITE_READONLY_DIRECTORY", "it is read-only"],
  ["SQLITE_BUSY", "another program is using it"],
  ["SQLITE_IOERR_FSYNC", "the disk is failing"],
  ["28P01", "it rejects the user name or password"],
  ["3D000", "no database has this name"],
])("the code %s means that %s", (code, sentence) => {
  const error = Object.assign(new Error("?"), { code });
  for (const one of [error, new Error("outer", { cause: error })])
    expect(String(explainDatabaseError(one, "file:/data/naches.db"))).toContain(sentence);
});

test("an error of another kind stays as it is", () => {
  const error = new Error("Migration x was edited after it was applied.");
  expect(explainDatabaseError(error, "file:/data/naches.db")).toBe(error);
});

test("a database in memory is refused, since it can't have a WAL", () =>
  expect(openDatabase("file::memory:")).rejects.toThrow(
    "isn't safe: SQLite's journal_mode is memory but must be wal. Keep the database on a local disk.",
  ));

const ofAdapter = (originalCode: string) => ({ meta: { driverAdapterError: { cause: { originalCode } } } });
const within = (code: string) => new Error("x", { cause: Object.assign(new Error("read"), { code }) });

test.each<[string, unknown, boolean]>([
  ["a statement that waited too long", ofAdapter("57014"), true],
  ["a server that is being stopped", ofAdapter("57P01"), true],
  ["a server that is not there", { code: "P1001" }, true],
  ["a full disk", { cause: { originalCode: "53100" } }, true],
  ["SQLite that is locked", new Error("SQLITE_BUSY: database is locked"), true],
  ["a connection that broke", within("ECONNRESET"), true],
  ["a unique key that is taken", { code: "P2002", ...ofAdapter("23505") }, false],
  ["a title that names a code", new Error("57P01 P1001"), false],
  ["a mistake in a statement", ofAdapter("42601"), false],
  ["nothing", null, false],
  ["PostgreSQL that keeps the connection and says nothing", new Error("Query read timeout"), true],
])("%s counts as a database that is away: only where the same call may work later", (_name, error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected);
});

test.each([
  { code: "EROFS" },
  { cause: { originalCode: "SQLITE_READONLY_DBMOVED" } },
  { cause: { message: "x" }, name: "DriverAdapterError", message: "disk I/O error" },
  { message: "attempt to write a readonly database" },
])("%p is a disk that takes nothing, and is told as such", (fields) => {
  const sentence = "The hub can’t write to its disk right now, so nothing was saved. Please tell the caretaker.";
  const error = Object.assign(new Error(fields.message ?? "x"), fields);
  expect(toAppError(error)).toMatchObject({ code: "unavailable", message: sentence });
});

test.each<[string, unknown, "full" | "damaged" | null]>([
  ["SQLite without room", { cause: { originalCode: "SQLITE_FULL" } }, "full"],
  ["a disk without room", Object.assign(new Error("write"), { code: "ENOSPC" }), "full"],
  ["a quota that is used up", within("EDQUOT"), "full"],
  ["PostgreSQL without room", ofAdapter("53100"), "full"],
  ["SQLite that is locked", new Error("SQLITE_BUSY: database is locked"), null],
  ["a damaged page", ofAdapter("SQLITE_CORRUPT_INDEX"), "damaged"],
  ["what SQLite calls malformed", new Error("database disk image is malformed"), "damaged"],
  ["a damaged page of PostgreSQL", { cause: { originalCode: "XX001" } }, "damaged"],
])("%s is told apart from being busy", (_name, error, expected) => {
  expect([isDiskFull(error), isDatabaseDamaged(error)]).toEqual([expected === "full", expected === "damaged"]);
});

const PRISMA = "\nInvalid `prisma.mediaJob.updateMany()` invocation:\n\n\n";
test.each([
  [new Error(`${PRISMA}attempt to write a readonly database`), /naches\.db can't be used: it is read-only/],
  [new Error(`${PRISMA}Something new`), /^Can't use the database: Something new$/],
  // As the built program's names are shortened.
  [
    Object.assign(new Error("\nInvalid `t=Object.create()` invocation in\n\nSomething new"), {
      name: "PrismaClientKnownRequestError",
    }),
    /^Can't use the database: Something new$/,
  ],
  [Object.assign(new Error("database disk image is malformed"), { code: "SQLITE_CORRUPT" }), /it is damaged/],
  [Object.assign(new Error("The backup cannot be written to /mnt/usb"), { code: "EACCES" }), /^The backup cannot/],
  [new Error("There is no account with this username."), /^There is no account/],
])("a person reads of %p no word of Prisma", (error, words) => {
  const told = explainForPerson(error, () => "file:/data/naches.db");
  expect(told instanceof Error && told.message).toMatch(words);
});

test("a data directory that cannot be made gives a sentence", () => {
  expect(() => makeDataDir("/proc/naches/data")).toThrow(
    /^Can't create the folder \/proc\/naches \(ENOENT\)\. Set DATA_DIR/,
  );
});
