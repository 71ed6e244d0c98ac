import "server-only";
import fs, {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { dumpPostgresql } from "@/lib/operations/backup/database/postgresql";
import { copySqlite } from "@/lib/operations/backup/database/sqlite";
import { copyName, outdatedCopies } from "@/lib/operations/updates/rules";
import { errorMessage, UpdateRefused } from "@/lib/platform/database/migration-rules";
import type { CopyBeforeUpdate } from "@/lib/platform/database/migrations";
import { env } from "@/lib/platform/env";
import { formatBytes } from "@/lib/platform/format/bytes";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";

const MAKE_ROOM =
  "Nothing was changed. Free up space, then start again. To skip the copy, set NACHES_UPDATE_WITHOUT_COPY=true.";
const REPAIR_FIRST =
  "Nothing was changed. Fix this, then start again. To skip the copy, set NACHES_UPDATE_WITHOUT_COPY=true.";

const copiesFolder = () => path.join(env().dataDir, "before-update");

function flush(file: string): void {
  const handle = openSync(file, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the folder, mode 0700. Throws without room for the copy and the migration, twice the database's size. */
function prepareFolder(folder: string, databaseBytes: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  const wanted = 2 * databaseBytes;
  if (free < wanted)
    throw new UpdateRefused(
      `The disk of ${folder} has ${formatBytes(free, "disk")} free, but the copy made before a database update needs ${formatBytes(wanted, "disk")}. ${MAKE_ROOM}`,
    );
}

function createDraft(file: string): string {
  const draft = `${file}.partial`;
  rmSync(draft, { force: true });
  closeSync(openSync(draft, "wx", 0o600));
  return draft;
}

function publishCopy(draft: string, file: string): string {
  flush(draft);
  renameSync(draft, file);
  const folder = path.dirname(file);
  // The folder itself may be new, so the data directory is flushed too.
  for (const directory of [folder, path.dirname(folder)]) flush(directory);
  for (const name of outdatedCopies(readdirSync(folder), path.basename(file)))
    rmSync(path.join(folder, name), { force: true });
  log.info("database.copied", { text: `Copied the database to ${file} before the update.`, file });
  return file;
}

function toUpdateRefused(error: unknown, draft: string): UpdateRefused {
  if (existsSync(draft)) rmSync(draft);
  if (error instanceof UpdateRefused) return error;
  return new UpdateRefused(
    `Can't write the copy made before a database update to ${copiesFolder()} (${errorMessage(error)}). ${REPAIR_FIRST}`,
    { cause: error },
  );
}

function isCopyDisabled(): boolean {
  if (env().NACHES_UPDATE_WITHOUT_COPY) log.warn("database.not-copied", { setting: "NACHES_UPDATE_WITHOUT_COPY" });
  return env().NACHES_UPDATE_WITHOUT_COPY;
}

/** Synchronous, because another start in this process would wait for the write lock that the caller holds. */
function copySqliteBeforeUpdate(source: string, migration: string): string | null {
  if (isCopyDisabled()) return null;
  const file = path.join(copiesFolder(), copyName(clock.now(), migration, "sqlite"));
  try {
    prepareFolder(path.dirname(file), getSqliteSize(source));
    const draft = createDraft(file);
    copySqlite(source, draft);
    const copy = new Database(draft, { readonly: true });
    try {
      const result: unknown = copy.pragma("integrity_check", { simple: true });
      if (result !== "ok") throw new Error(`integrity check failed: ${String(result)}`);
    } finally {
      copy.close();
    }
    return publishCopy(draft, file);
  } catch (error) {
    throw toUpdateRefused(error, `${file}.partial`);
  }
}

function getSqliteSize(file: string): number {
  const sizes = [file, `${file}-wal`].map(
    (name) => fs.statSync(/* turbopackIgnore: true */ name, { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function copyPostgresqlBeforeUpdate(url: string, sizeBytes: number, migration: string): Promise<string | null> {
  if (isCopyDisabled()) return null;
  const file = path.join(copiesFolder(), copyName(clock.now(), migration, "postgresql"));
  try {
    prepareFolder(path.dirname(file), sizeBytes);
    const draft = createDraft(file);
    await dumpPostgresql(url, draft);
    return publishCopy(draft, file);
  } catch (error) {
    throw toUpdateRefused(error, `${file}.partial`);
  }
}

/** Copies a database to DATA_DIR/before-update, durably, with mode 0600. With NACHES_UPDATE_WITHOUT_COPY it makes none and returns null. */
export const copyBeforeUpdate: CopyBeforeUpdate = {
  sqlite: copySqliteBeforeUpdate,
  postgresql: copyPostgresqlBeforeUpdate,
};
