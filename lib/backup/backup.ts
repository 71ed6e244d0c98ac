import "server-only";
import { existsSync } from "node:fs";
import { chmod, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { checkBackup, inspect } from "@/lib/backup/check";
import { copySqlite, type Inspected, type MediaWords } from "@/lib/backup/database-contents";
import { findStrange } from "@/lib/backup/expect-same";
import { flush, prepareFolder, writePrivately } from "@/lib/backup/folder";
import { listGenerations, readManifest } from "@/lib/backup/generations";
import { rememberFolder } from "@/lib/backup/known-folders";
import { writeManifest } from "@/lib/backup/manifest-file";
import { type Mended, rereadAndMend } from "@/lib/backup/mend";
import { copyObjects, hashFile, sizeOf } from "@/lib/backup/objects";
import { dumpPostgresql } from "@/lib/backup/postgresql";
import { prune, removeLeftovers } from "@/lib/backup/prune";
import { databaseFile, generationFiles, objectFile, SECRET_FILE } from "@/lib/backup/rules";
import type { BackupObject, Manifest } from "@/lib/backup/schema";
import { aliveOf } from "@/lib/backup/vanish-rules";
import { clock } from "@/lib/clock";
import { env } from "@/lib/env";
import { failPoint } from "@/lib/failpoint";
import { ownerOf } from "@/lib/installation/rules";
import type { DamagedRow } from "@/lib/row-copies";
import { errnoOf, isFull } from "@/lib/storage/disk";
import { takeRemovalLock } from "@/lib/storage/removal-lock";
import { storage } from "@/lib/storage/storage";

/** How long a sweeper that removes something at this moment may take. */
const WAIT_MS = 60_000;

/** Copies the database into this file of the folder and returns what the copy holds. */
async function copyDatabase(folder: string, file: string) {
  const { databaseProvider: provider, databaseUrl } = env();
  const target = path.join(folder, file);
  if (provider === "sqlite") {
    const source = databaseUrl.slice("file:".length);
    if (!existsSync(source)) throw new Error(`There is no database at ${source} yet, so there is nothing to back up.`);
    copySqlite(source, target);
  } else {
    await dumpPostgresql(databaseUrl, target);
  }
  await chmod(target, 0o600);
  await flush(target);
  const copy = await inspect(target, provider);
  return { copy, database: { ...copy.contents, provider, file, sizeBytes: (await sizeOf(target)) ?? 0, sha256: await hashFile(target) } };
}

/** Whether the store carries the mark of this database's installation (D43). */
async function isOwnStore({ installation }: Inspected): Promise<boolean> {
  return installation !== null && ownerOf(await storage().readMark(), installation.installationId) === "us";
}

async function copySecret(folder: string, name: string): Promise<void> {
  const kept = path.join(env().dataDir, SECRET_FILE);
  if (existsSync(kept)) await writePrivately(path.join(folder, name), await readFile(kept));
}

/** What a person must know of an error of the folder's disk; other errors are sentences already. */
function folderTrouble(error: unknown, folder: string): unknown {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (isFull(error) || code === "SQLITE_FULL") return new Error(`The backup does not fit: the disk of ${folder} is full. Make room there, or choose another one.`, { cause: error });
  if (errnoOf(error) === null) return error;
  return new Error(`The backup cannot be written to ${folder} (${code}): it must be a folder that this program may write to.`, { cause: error });
}

/** `damaged`: rows that are not as the hub wrote them; the backup has them as they are. */
export type BackupReport = { manifest: Manifest; copied: number; generations: number; mended: Mended; media: MediaWords[]; damaged: DamagedRow[] };
type Options = { replace: boolean };

/** Now, or the next instant that no generation has: two may be made in one, and a clock may go back. */
function freeInstant(taken: ReadonlySet<string>): Date {
  let at = clock.now();
  while (taken.has(at.toISOString())) at = new Date(at.getTime() + 1);
  return at;
}

/** Every object that the folder's generations hold, once. */
function objectsOf(manifests: readonly Manifest[]): BackupObject[] {
  return [...new Map(manifests.flatMap(({ objects }) => objects.map((object) => [object.key, object] as const))).values()];
}

async function expectComplete(folder: string, manifest: Manifest): Promise<void> {
  const [damage] = (await checkBackup(folder, manifest, { read: false })).damages;
  if (damage) throw new Error(`The backup in ${folder} is damaged: the file ${objectFile(damage.object.key)} ${damage.text}. Back up again; if it happens once more, use another disk.`);
}

async function copyAndCheck(folder: string, { replace }: Options): Promise<BackupReport> {
  await removeLeftovers(folder);
  const generations = await listGenerations(folder);
  const former = generations.flatMap(({ manifest }) => manifest ?? []);
  const [last = null] = former;
  const now = freeInstant(new Set(generations.map(({ name }) => name)));
  const createdAt = now.toISOString();
  const names = { ...generationFiles({ format: 2, createdAt }), database: databaseFile(now, env().databaseProvider) };
  try {
    const { database, copy } = await copyDatabase(folder, names.database);
    failPoint("backup.database");
    const strange = await findStrange(folder, former, copy);
    if (strange !== null && !replace) throw new Error(strange);
    const result = await copyObjects(storage(), folder, copy.objects, objectsOf(former));
    const { objects, lost, mended } = await rereadAndMend({ driver: storage(), folder, mayWrite: await isOwnStore(copy) }, result, copy.objects, objectsOf(former));
    await copySecret(folder, names.secret);
    failPoint("backup.objects");
    const made = { createdAt, sequence: (last?.sequence ?? 0) + 1, installation: copy.installation?.installationId ?? null, replaces: strange !== null };
    const manifest: Manifest = { format: 2, ...made, database, objects, lost, alive: aliveOf(copy.tracked) };
    await expectComplete(folder, manifest);
    await writeManifest(folder, manifest);
    failPoint("backup.manifest");
    await prune(folder, createdAt);
    // What counts is what the disk says afterwards, not what we meant to write.
    await expectComplete(folder, await readManifest(folder, createdAt));
    await rememberFolder(folder);
    return { manifest, copied: result.copied.length, generations: (await listGenerations(folder)).length, mended, media: copy.media, damaged: copy.damaged };
  } catch (error) {
    if (!existsSync(path.join(folder, names.manifest))) for (const name of [names.database, names.secret]) await rm(path.join(folder, name), { force: true });
    throw error;
  }
}

/**
 * Makes a generation of the hub's backup in a folder, also while it runs: the database by its own safe means, then every
 * object that it names, then the manifest; objects of earlier generations are not copied again. The sweeper removes nothing
 * meanwhile. Reads and mends what is due ({@link rereadAndMend}), opens what it wrote and checks it, and last removes the
 * generations whose time is over. Whatever stops it, the earlier generations stay whole.
 * Takes an absolute path, and `replace` for a backup that would otherwise be refused because it seems to be another hub's, or to
 * lack much. Throws a sentence when anything is wrong; objects that the store has lost are in the manifest's `lost`.
 */
export async function makeBackup(folder: string, options: Options = { replace: false }): Promise<BackupReport> {
  try {
    await prepareFolder(folder, env().dataDir);
    const hold = await takeRemovalLock("alone", WAIT_MS);
    if (!hold) throw new Error("Another backup is running, or the hub is just removing old files. Please try again in a few minutes.");
    try {
      return await copyAndCheck(folder, options);
    } finally {
      await hold.release();
    }
  } catch (error) {
    throw folderTrouble(error, folder);
  }
}
