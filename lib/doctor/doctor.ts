import "server-only";
import { existsSync } from "node:fs";
import { inspectSqlite } from "@/lib/backup/database-contents";
import { clock } from "@/lib/clock";
import { releaseDatabase, takeDatabase } from "@/lib/database-lock";
import { db, openDatabase } from "@/lib/db";
import { missingObjects, moveOrphans, orphanedObjects, lostAndFound } from "@/lib/doctor/objects";
import { diskFindings, rightsFindings } from "@/lib/doctor/place";
import { damagedObjects } from "@/lib/doctor/rereading";
import { type Finding, migrationFindings, settingsFindings, uploadsHave } from "@/lib/doctor/rules";
import { env } from "@/lib/env";
import { ownershipFindings, withoutHousehold } from "@/lib/doctor/ownership";
import { ownsStore, takeStoreOver } from "@/lib/installation/ownership";
import { databaseName, hasHousehold } from "@/lib/installation/start-guard";
import { appliedChanges, authoredChanges, migrationsFolder } from "@/lib/migrations";
import { closeToOthers } from "@/lib/private-places";
import { damageWords } from "@/lib/row-copies";
import { openHub } from "@/lib/server-start";
import { storage } from "@/lib/storage/storage";
import { sweep } from "@/lib/uploads/sweeper";

const HOUR_MS = 3_600_000;

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs one part of the examination; one that cannot be carried out is itself what was found. */
async function part(work: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [{ level: "problem", text: words(error) }];
  }
}

/** What stands between the open database and this version's questions. */
async function openedFindings(): Promise<Finding[]> {
  const { databaseProvider } = env();
  return migrationFindings(authoredChanges(databaseProvider), await appliedChanges(), migrationsFolder(databaseProvider));
}

/** PostgreSQL notices bytes that have changed only where its cluster was made with checksums. */
async function checksumFindings(): Promise<Finding[]> {
  const [row] = await db.read.$queryRaw<{ data_checksums: string }[]>`SHOW data_checksums`;
  if (row?.data_checksums === "on") return [];
  return [{ level: "note", text: "PostgreSQL keeps no checksums, so bytes that change on its disk go unnoticed. While it is stopped, run: pg_checksums --enable" }];
}

/** Checks the database and opens it for the further parts; those can be asked only when it is `current`. */
async function openChecked(): Promise<{ findings: Finding[]; current: boolean }> {
  const { databaseUrl, databaseProvider } = env();
  const damage = databaseProvider === "sqlite" ? damageWords(inspectSqlite(databaseUrl.slice("file:".length)).damaged) : [];
  await openDatabase(databaseUrl);
  const misfits = await openedFindings();
  const state: Finding[] = damage.length > 0 ? damage.map((text) => ({ level: "problem", text })) : [{ level: "good", text: "The database is sound." }];
  const checksums = databaseProvider === "postgresql" ? await checksumFindings() : [];
  return { findings: [...state, ...misfits, ...checksums], current: misfits.length === 0 };
}

/** Uploads that should have been finished or ended by now; the hub does so at its start and every 15 minutes. */
async function stuckUploads(): Promise<Finding[]> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const unfinished = await db.read.uploadSession.count({ where: { state: "completing", lastByteAt: { lt: before(HOUR_MS) } } });
  const abandoned = await db.read.uploadSession.count({ where: { state: "open", expiresAt: { lt: before(HOUR_MS) } } });
  const found: Finding[] = [];
  if (unfinished > 0) found.push({ level: "problem", text: `${uploadsHave(unfinished)} arrived in full and not been finished for an hour.`, repair: true });
  if (abandoned > 0) found.push({ level: "problem", text: `${uploadsHave(abandoned)} been abandoned and not been tidied away.`, repair: true });
  return found.length > 0 ? found : [{ level: "good", text: "No upload is stuck." }];
}

async function orphans(): Promise<Finding[]> {
  const keys = await orphanedObjects();
  if (keys.length === 0) return [{ level: "good", text: "Every stored file belongs to a picture, a film or an upload." }];
  return keys.map((key) => ({ level: "problem", text: `The stored file ${key} belongs to nothing. --repair moves it to ${lostAndFound()}.`, repair: true }));
}

/** Examines settings, disk, database, files (with `allFiles` it reads every one) and uploads; changes nothing, and may run beside the hub. */
export async function examine({ allFiles = false } = {}): Promise<Finding[]> {
  const settings = settingsFindings(env());
  const place = existsSync(env().dataDir) ? [...(await part(diskFindings)), ...(await part(rightsFindings))] : [];
  try {
    if (!(await hasHousehold())) return [...settings, ...place, ...(await part(withoutHousehold))];
    const database = await openChecked();
    // Our questions are for the tables of this version.
    if (!database.current) return [...settings, ...place, ...database.findings];
    return [
      ...settings,
      ...place,
      ...database.findings,
      ...(await part(ownershipFindings)),
      ...(await part(missingObjects)),
      ...(await part(() => damagedObjects(allFiles))),
      ...(await part(orphans)),
      ...(await part(stuckUploads)),
    ];
  } catch (error) {
    return [...settings, ...place, { level: "problem", text: `${words(error)} Stop the hub and restore the last backup: npm run restore -- DIR` }];
  }
}

/** Works with the store and the database taken, as a hub takes them. */
async function asOnlyHub(work: () => Promise<void>): Promise<void> {
  await storage().open();
  try {
    await takeDatabase();
    await work();
  } finally {
    releaseDatabase();
    await storage().close();
  }
}

/**
 * Mends what is safe to mend: who may read the data, stuck uploads (by a round of the sweeper), and orphaned files, which it
 * moves to the folder `lost`; not in a store that is another installation's. Never deletes an original. Takes the store as a hub does, so it throws the sentence of a
 * data directory in use while one runs. Leaves a database of another version alone. To be called after {@link examine}, which opens the database.
 */
export async function repair(): Promise<void> {
  closeToOthers();
  if ((await openedFindings()).length > 0) return;
  await asOnlyHub(async () => {
    await sweep();
    if (await ownsStore()) await moveOrphans(await orphanedObjects());
  });
}

/** Makes the store this hub's own, whoever had it before (D43). Throws as {@link repair} does, and when there is no household yet. */
export async function takeOver(): Promise<void> {
  if (!(await hasHousehold())) throw new Error(`There is no household in ${databaseName()}, so there is nothing that could own the store.`);
  await asOnlyHub(async () => {
    await openHub();
    await takeStoreOver();
  });
}
