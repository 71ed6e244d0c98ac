import "server-only";
import Database from "better-sqlite3";
import fs, { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { copySqlite } from "@/lib/backup/database-contents";
import { dumpPostgresql } from "@/lib/backup/postgresql";
import { sizeWords } from "@/lib/backup/rules";
import { clock } from "@/lib/clock";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { copyName, outdatedCopies, reasonOf, UpdateRefused } from "@/lib/updates/rules";

const AGAIN = "Nothing was changed. Make room, then start again; with NACHES_UPDATE_WITHOUT_COPY=true no copy is made.";
const REPAIR = "Nothing was changed. Mend this, then start again; with NACHES_UPDATE_WITHOUT_COPY=true no copy is made.";

const folderOfCopies = () => path.join(env().dataDir, "before-update");

function flush(file: string): void {
  const handle = openSync(file, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the folder for its owner alone. Throws when the disk has not twice the database's size: the change itself needs room too. */
function prepare(folder: string, databaseBytes: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const { bavail, bsize } = fs.statfsSync(folder);
  const [free, wanted] = [bavail * bsize, 2 * databaseBytes];
  if (free < wanted) throw new UpdateRefused(`The disk of ${folder} has ${sizeWords(free)} free, and the copy that is made before an update of the database needs ${sizeWords(wanted)}. ${AGAIN}`);
}

/** An empty file that only its owner may read; both databases write their copy into it. */
function makeDraft(file: string): string {
  const draft = `${file}.partial`;
  rmSync(draft, { force: true });
  closeSync(openSync(draft, "wx", 0o600));
  return draft;
}

/** Gives a written copy its name, durably, and removes the copies that it outdates. */
function keep(draft: string, file: string): string {
  flush(draft);
  renameSync(draft, file);
  const folder = path.dirname(file);
  // The data directory too: the folder itself may be new.
  for (const directory of [folder, path.dirname(folder)]) flush(directory);
  for (const name of outdatedCopies(readdirSync(folder), path.basename(file))) rmSync(path.join(folder, name), { force: true });
  log.info("database.copied", { file });
  return file;
}

function refusal(error: unknown, draft: string): UpdateRefused {
  if (existsSync(draft)) rmSync(draft);
  if (error instanceof UpdateRefused) return error;
  return new UpdateRefused(`The copy that is made before an update of the database cannot be written to ${folderOfCopies()} (${reasonOf(error)}). ${REPAIR}`, { cause: error });
}

/** Whether the operator has said that no copy is to be made. */
function withoutCopy(): boolean {
  if (env().NACHES_UPDATE_WITHOUT_COPY) log.warn("database.not-copied", { setting: "NACHES_UPDATE_WITHOUT_COPY" });
  return env().NACHES_UPDATE_WITHOUT_COPY;
}

/**
 * Copies a SQLite database to DATA_DIR/before-update, durably, and looks whether the copy is sound. To be called by whoever holds its
 * write lock, so that nothing changes meanwhile; without waiting, because another start in this process would wait for that lock.
 * Takes the file and the first change that is to come; answers the copy's path, null when the operator wants none. Throws UpdateRefused.
 */
export function copySqliteBefore(source: string, change: string): string | null {
  if (withoutCopy()) return null;
  const file = path.join(folderOfCopies(), copyName(clock.now(), change, "sqlite"));
  try {
    prepare(path.dirname(file), sizeOfSqlite(source));
    const draft = makeDraft(file);
    copySqlite(source, draft);
    const copy = new Database(draft, { readonly: true });
    try {
      const said: unknown = copy.pragma("integrity_check", { simple: true });
      if (said !== "ok") throw new Error(`its integrity check says: ${String(said)}`);
    } finally {
      copy.close();
    }
    return keep(draft, file);
  } catch (error) {
    throw refusal(error, `${file}.partial`);
  }
}

function sizeOfSqlite(file: string): number {
  const sizes = [file, `${file}-wal`].map((name) => fs.statSync(name, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The same of a PostgreSQL database, by pg_dump. Takes its URL and its size in bytes. */
export async function copyPostgresqlBefore(url: string, sizeBytes: number, change: string): Promise<string | null> {
  if (withoutCopy()) return null;
  const file = path.join(folderOfCopies(), copyName(clock.now(), change, "postgresql"));
  try {
    prepare(path.dirname(file), sizeBytes);
    const draft = makeDraft(file);
    await dumpPostgresql(url, draft);
    return keep(draft, file);
  } catch (error) {
    throw refusal(error, `${file}.partial`);
  }
}
