import "server-only";
import { createHash } from "node:crypto";
import type { Check, Checks } from "@/lib/operations/health/schema";
import { settledWithin } from "@/lib/platform/concurrency/locks";
import { isStopping } from "@/lib/platform/concurrency/shutdown";
import { db, hasSeenDamage } from "@/lib/platform/database/db";
import { isReserveMissing } from "@/lib/platform/database/disk-reserve";
import { explainForPerson } from "@/lib/platform/database/errors";
import { readAppliedMigrationNames, listMigrationNames } from "@/lib/platform/database/migrations";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { singleton } from "@/lib/platform/singleton";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

const LIMIT_MS = 5000;
/** Anyone may ask how the hub is; what that costs must not depend on how often. */
const DATABASE_EVERY_MS = 5000;
const STORE_EVERY_MS = 60_000;

const FINE: Check = { ok: true };

type Remembered = { at: number; result: Promise<Check> };
const remembered = singleton("health-checks", () => new Map<string, Remembered>());

/** Runs a check at most once in this time and returns the last result until then. A check that throws or takes over 5 s has failed. */
function atMostEvery(name: string, everyMs: number, work: () => Promise<Check>): Promise<Check> {
  const now = clock.now().getTime();
  const known = remembered.get(name);
  if (known && now - known.at < everyMs && now >= known.at) return known.result;
  const result = bounded(name, work);
  remembered.set(name, { at: now, result });
  return result;
}

async function bounded(name: string, work: () => Promise<Check>): Promise<Check> {
  const run = work().catch((error: unknown): Check => {
    const explained = explainForPerson(error, () => env().databaseUrl);
    return { ok: false, reason: explained instanceof Error ? explained.message : String(explained) };
  });
  const check: Check = (await settledWithin(run, LIMIT_MS))
    ? await run
    : { ok: false, reason: `No response within ${LIMIT_MS / 1000} seconds.` };
  if (!check.ok) log.warn("health.failed", { check: name, reason: check.reason });
  return check;
}

/** Writes through the queue to the disk, but changes nothing. */
async function writeAndRead(): Promise<Check> {
  if (hasSeenDamage())
    return { ok: false, reason: "The database is damaged. Stop the hub and restore the last backup: npm run restore" };
  const changed = await db.writeIfRoom((tx) => tx.$executeRaw`UPDATE "Household" SET "id" = "id" WHERE "id" = 1`);
  const rows = await db.read.household.count();
  return changed === 1 && rows === 1 ? FINE : { ok: false, reason: "The household row is missing from the database." };
}

async function compareMigrations(): Promise<Check> {
  const authored = listMigrationNames(env().databaseProvider);
  const applied = await readAppliedMigrationNames();
  return authored.join() === applied.join()
    ? FINE
    : { ok: false, reason: "The database migrations don't match this version of the hub. Restart it." };
}

async function putGetAndDelete(): Promise<Check> {
  const driver = storage();
  const objectKey = `m/${newId()}`;
  const bytes = new TextEncoder().encode("Is the store there? " + newId());
  try {
    await driver.putWhole(newId(), objectKey, new Blob([bytes]).stream(), bytes.length);
    const found = await driver.verify(objectKey);
    const same = found?.sha256 === createHash("sha256").update(bytes).digest("hex");
    return same ? FINE : { ok: false, reason: "The store returned different data than it was given." };
  } finally {
    await driver.remove(objectKey);
  }
}

async function measureDisk(): Promise<Check> {
  if (isReserveMissing())
    return {
      ok: false,
      reason: "The disk is full, and the reserve is in use. Delete what you no longer need, then empty the trash.",
    };
  const free = await storage().freeBytes();
  if (free === null || (free > 0 && free >= env().UPLOAD_MIN_FREE_BYTES)) return FINE;
  return { ok: false, reason: "The disk is almost full. New uploads are refused." };
}

/** Tries everything that the hub needs: its database at most every 5 seconds, its store at most once a minute. Never throws. */
export async function runChecks(): Promise<Checks> {
  const serving: Check = isStopping() ? { ok: false, reason: "The hub is stopping." } : FINE;
  const [database, migrations, store, disk] = await Promise.all([
    atMostEvery("database", DATABASE_EVERY_MS, writeAndRead),
    atMostEvery("migrations", DATABASE_EVERY_MS, compareMigrations),
    atMostEvery("store", STORE_EVERY_MS, putGetAndDelete),
    atMostEvery("disk", DATABASE_EVERY_MS, measureDisk),
  ]);
  return { serving, database, migrations, store, disk };
}
