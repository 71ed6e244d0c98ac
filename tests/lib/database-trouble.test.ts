/** @jest-environment node */
import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { databaseTrouble } from "@/lib/database-trouble";
import { closeDatabase, openDatabase } from "@/lib/db";
import { overrideEnv } from "@/lib/env";
import { openHub } from "@/lib/server-start";
import { temporaryDirectories } from "@/tests/support/temporary-directory";

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
  ["a disk without room", (file) => symlinkSync("/dev/full", file), /cannot be used: the disk is full\. Make room on it, then start again\.$/],
  ["a file that is no database", (file) => writeFileSync(file, Buffer.alloc(9000, 5)), /cannot be used: it is damaged\. Restore the last backup: npm run restore -- DIR\.$/],
  ["a directory in its place", (file) => symlinkSync("/tmp", file), /cannot be used: it cannot be opened\./],
])("%s gives a sentence", async (_name, prepare, sentence) => {
  const file = path.join(await newDirectory(), "naches.db");
  prepare(file);
  await expect(openAt(`file:${file}`)).rejects.toThrow(sentence);
  await expect(openAt(`file:${file}`)).rejects.toThrow(file);
});

test("PostgreSQL that does not answer gives a sentence without the password", async () => {
  await expect(openAt("postgresql://hub:very-secret@127.0.0.1:9/naches?schema=public")).rejects.toThrow(
    /^The database postgresql:\/\/127\.0\.0\.1:9\/naches cannot be used: it does not answer\. Start PostgreSQL, or correct DATABASE_URL\.$/,
  );
});

test.each([
  ["EROFS", "it may only be read"],
  ["SQLITE_READONLY_DIRECTORY", "it may only be read"],
  ["SQLITE_BUSY", "another program holds it"],
  ["SQLITE_IOERR_FSYNC", "the disk fails"],
  ["28P01", "it refuses the user or the password"],
  ["3D000", "there is no database of this name"],
])("the code %s means that %s", (code, sentence) => {
  expect(String(databaseTrouble(Object.assign(new Error("?"), { code }), "file:/data/naches.db"))).toContain(sentence);
  expect(String(databaseTrouble(new Error("outer", { cause: Object.assign(new Error("?"), { code }) }), "file:/data/naches.db"))).toContain(sentence);
});

test("an error of another kind stays as it is", () => {
  const error = new Error("Migration x was edited after it was applied.");
  expect(databaseTrouble(error, "file:/data/naches.db")).toBe(error);
});

test("a database in memory, which cannot have a WAL, is refused: the pragmas are asked of every connection", async () => {
  await expect(openDatabase("file::memory:")).rejects.toThrow("cannot be kept safe: SQLite's journal_mode is memory and must be wal. Keep it on a local disk.");
});
