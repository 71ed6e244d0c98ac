import "server-only";
import { existsSync } from "node:fs";
import { inspectSqlite } from "@/lib/backup/database-contents";
import { clock } from "@/lib/clock";
import { db, openDatabase } from "@/lib/db";
import { missingObjects, moveOrphans, orphanedObjects, lostAndFound } from "@/lib/doctor/objects";
import { diskFindings, rightsFindings } from "@/lib/doctor/place";
import { type Finding, migrationFindings, settingsFindings, uploadsHave } from "@/lib/doctor/rules";
import { env } from "@/lib/env";
import { appliedMigrations, authoredMigrations } from "@/lib/migrations";
import { closeToOthers } from "@/lib/private-places";
import { storage } from "@/lib/storage/storage";
import { IDLE_LIFE_MS } from "@/lib/uploads/rules";
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

/** Checks the database and opens it for the further parts; null when those cannot be asked. */
async function openChecked(): Promise<Finding[] | null> {
  const { databaseUrl, databaseProvider } = env();
  const file = databaseUrl.slice("file:".length);
  if (databaseProvider === "sqlite" && !existsSync(file)) return null;
  if (databaseProvider === "sqlite") inspectSqlite(file);
  await openDatabase(databaseUrl);
  const found = migrationFindings(authoredMigrations(databaseProvider), await appliedMigrations());
  return [{ level: "good", text: "The database is sound." }, ...found];
}

/** Uploads that should have been finished or ended by now; the hub does so at its start and every 15 minutes. */
async function stuckUploads(): Promise<Finding[]> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const unfinished = await db.read.uploadSession.count({ where: { state: "completing", lastByteAt: { lt: before(HOUR_MS) } } });
  const abandoned = await db.read.uploadSession.count({ where: { state: "open", lastByteAt: { lt: before(IDLE_LIFE_MS + HOUR_MS) } } });
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

/** Examines settings, disk, database, files and uploads; changes nothing, and may run beside the hub. */
export async function examine(): Promise<Finding[]> {
  const { databaseUrl, dataDir } = env();
  const settings = settingsFindings(env());
  if (!existsSync(dataDir)) return [...settings, { level: "problem", text: `There is no data directory ${dataDir} yet. Start the hub once with: npm start` }];
  const place = [...(await part(diskFindings)), ...(await part(rightsFindings))];
  try {
    const database = await openChecked();
    if (!database) return [...settings, ...place, { level: "problem", text: `There is no database at ${databaseUrl.slice("file:".length)} yet. Start the hub once with: npm start` }];
    return [...settings, ...place, ...database, ...(await part(missingObjects)), ...(await part(orphans)), ...(await part(stuckUploads))];
  } catch (error) {
    return [...settings, ...place, { level: "problem", text: `${words(error)} Stop the hub and restore the last backup: npm run restore -- DIR` }];
  }
}

/**
 * Mends what is safe to mend: who may read the data, stuck uploads (by a round of the sweeper), and orphaned files, which it
 * moves to the folder `lost`. Never deletes an original. Takes the store as a hub does, so it throws the sentence of a
 * data directory in use while one runs. To be called after {@link examine}, which opens the database.
 */
export async function repair(): Promise<void> {
  closeToOthers();
  await storage().open();
  try {
    await sweep();
    await moveOrphans(await orphanedObjects());
  } finally {
    await storage().close();
  }
}
