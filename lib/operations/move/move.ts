import "server-only";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { finishInterrupted } from "@/lib/media/uploads/server/sweep";
import { SECRET_FILE } from "@/lib/operations/backup/rules";
import { type MovedFiles, moveFiles, type Progress } from "@/lib/operations/move/files";
import { holdDatabase } from "@/lib/operations/move/locks";
import { placeName, samePlace } from "@/lib/operations/move/place-rules";
import { finishTarget, openTarget } from "@/lib/operations/move/target-database";
import { closeLeases } from "@/lib/platform/concurrency/lease";
import { closeDatabase, db } from "@/lib/platform/database/db";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { type Env, env } from "@/lib/platform/env";
import { failPoint } from "@/lib/platform/failpoint";
import { makeFolder } from "@/lib/platform/file-permissions";
import { upperFirst } from "@/lib/platform/format/upper-first";
import { isStoreEmpty } from "@/lib/platform/installation/contents";
import { type DatabaseMark, readDatabaseMark, writeDatabaseMark } from "@/lib/platform/installation/moved";
import { openPresentHub } from "@/lib/platform/installation/open-present-hub";
import { markText, movedText, notOwnedText, ownerOf, parseMark, storeName } from "@/lib/platform/installation/rules";
import { databaseName } from "@/lib/platform/installation/start-guard";
import { readInstallation } from "@/lib/platform/installation/store";
import { log } from "@/lib/platform/log";
import type { StorageDriver } from "@/lib/platform/storage/driver";
import { createDriver, storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

type Options = { withoutDamaged: boolean; tell: Progress };
/** null: that part stays where it is. `to`: the new place as text. */
type MoveReport = { to: string; database: { tables: number; rows: number } | null; files: MovedFiles | null };
type Work = { source: Env; target: Env; mark: DatabaseMark; options: Options };

async function assertOwnSource({ source, mark }: Work): Promise<void> {
  const text = await storage().readMark();
  if (text !== null && ownerOf(text, mark.installationId) !== "us") {
    const { movedTo, movedAt = "" } = parseMark(text) ?? {};
    throw new Error(
      movedTo === undefined ? notOwnedText(storeName(source)) : movedText(storeName(source), movedTo, movedAt),
    );
  }
}

async function assertStoreUsable(driver: StorageDriver, { target, mark }: Work): Promise<void> {
  const text = await driver.readMark();
  if (text === null ? await isStoreEmpty(driver) : parseMark(text)?.installationId === mark.installationId) return;
  throw new Error(`${upperFirst(storeName(target))} has files of another hub. Choose an empty place.`);
}

async function fillStore(work: Work): Promise<MovedFiles> {
  const { target, mark, options } = work;
  const driver = createDriver(target);
  await driver.open();
  try {
    await assertStoreUsable(driver, work);
    const { installationId } = mark;
    await driver.writeMark(markText({ installationId, restoring: true }));
    const files = await moveFiles(storage(), driver, storeName(target), options.tell);
    const originals = files.lost.filter(({ key }) => key.startsWith("m/"));
    if (originals.length > 0 && !options.withoutDamaged)
      throw new Error(
        `These files are damaged or missing here: ${originals.map(({ key }) => key).join(", ")} (details: npm run doctor). If a backup has them, npm run backup -- DIR restores them. To move everything else, add --without-damaged.`,
      );
    await driver.writeMark(markText({ installationId }));
    return files;
  } finally {
    await driver.close();
  }
}

/** With files in another directory the kept secret goes along: without it everyone would have to log in again. */
async function copySecret({ source, target }: Work): Promise<void> {
  const [from, to] = [source, target].map(({ dataDir }) => path.join(dataDir, SECRET_FILE));
  if (from === undefined || to === undefined || from === to || !existsSync(from)) return;
  makeFolder(target.dataDir);
  await writePrivateFile(to, await readFile(from));
}

async function markSource({ source, target, mark }: Work): Promise<void> {
  const same = samePlace(source, target);
  if (!same.database) await writeDatabaseMark(source.databaseUrl, mark);
  if (!same.store)
    await storage().writeMark(markText({ installationId: mark.installationId, movedTo: mark.to, movedAt: mark.at }));
}

async function moveHeld(source: Env, target: Env, options: Options): Promise<MoveReport> {
  const same = samePlace(source, target);
  const to = placeName(target, databaseName(target), storeName(target));
  const moved = await readDatabaseMark(source.databaseUrl);
  // Stopped between the last two steps: there is nothing left to copy.
  const isLastStep = moved?.state === "moved" && moved.to === to;
  if (moved && !isLastStep) throw new Error(movedText(databaseName(source), moved.to, moved.at));
  if (isLastStep) {
    await finishTarget(target, moved.installationId);
    return { to, database: null, files: null };
  }
  await openPresentHub("move");
  const { installationId } = await readInstallation();
  const mark: DatabaseMark = { state: "moved", installationId, to, at: clock.now().toISOString() };
  const work: Work = { source, target, mark, options };
  await assertOwnSource(work);
  // A phone need not send again an upload that has arrived in full.
  await finishInterrupted();
  const database = same.database ? null : await openTarget(target, { ...mark, state: "filling" });
  try {
    const files = same.store ? null : await fillStore(work);
    const copied = database && (await database.fill(db.read));
    failPoint("move.rows");
    await copySecret(work);
    database?.held.assertHeld();
    await markSource(work);
    failPoint("move.marked");
    await database?.open();
    return { to, database: copied, files };
  } finally {
    await database?.held.release();
  }
}

/**
 * Moves the household to the database and the store of `target`, and reads back every row and byte. May be repeated after a stop.
 * Throws AppError "forbidden", and a sentence when a hub runs on either side or a place is not free.
 */
export async function moveHousehold(identity: Identity, target: Env, options: Options): Promise<MoveReport> {
  requirePermission(identity, "household.manage");
  const source = env();
  const same = samePlace(source, target);
  if (same.database && same.store)
    throw new Error("The household is already there. Choose another database, bucket, or directory.");
  // Locks the data directory as a server does.
  await storage().open();
  try {
    const held = await holdDatabase(source);
    try {
      const report = await moveHeld(source, target, options);
      log.info("household.moved", { database: target.databaseProvider, storage: target.storageKind });
      return report;
    } finally {
      await closeDatabase();
      await closeLeases();
      await held.release();
    }
  } finally {
    await storage().close();
  }
}

/** Lets a hub start again on the place of the settings, which was moved elsewhere. Throws a sentence when it was not, or while a hub uses it. */
export async function undoMove(identity: Identity): Promise<void> {
  requirePermission(identity, "household.manage");
  const { databaseUrl } = env();
  await storage().open();
  try {
    const held = await holdDatabase();
    try {
      const mark = await readDatabaseMark(databaseUrl);
      const text = await storage().readMark();
      const store = text === null ? null : parseMark(text);
      if (mark?.state !== "moved" && store?.movedTo === undefined)
        throw new Error("This household was not moved from here, so there is nothing to undo.");
      if (store?.movedTo !== undefined) await storage().writeMark(markText({ installationId: store.installationId }));
      if (mark) await writeDatabaseMark(databaseUrl, null);
    } finally {
      await held.release();
    }
  } finally {
    await storage().close();
  }
}
