import "server-only";
import { authSecret } from "@/lib/auth/secret";
import { prepareFirstStart } from "@/lib/auth/setup-store";
import { resolvePlace } from "@/lib/calendar/places";
import { releaseDatabase, takeDatabase } from "@/lib/database-lock";
import { databaseTrouble } from "@/lib/database-trouble";
import { closeDatabase, openDatabase } from "@/lib/db";
import { keepReserve, withReserve } from "@/lib/disk-reserve";
import { env, exportEnv } from "@/lib/env";
import type { Place } from "@/lib/household/schema";
import { prepareHousehold } from "@/lib/household/store";
import { ownsStore } from "@/lib/installation/ownership";
import { expectHouseholdOrEmptyStore } from "@/lib/installation/start-guard";
import { prepareInstallation } from "@/lib/installation/store";
import { log } from "@/lib/log";
import { applyMigrations } from "@/lib/migrations";
import { startPrivately } from "@/lib/private-places";
import { singleton } from "@/lib/singleton";
import { StorageUnavailable } from "@/lib/storage/driver";
import { storage } from "@/lib/storage/storage";
import { setUploadOrigin } from "@/lib/storage/upload-origin";
import { bodiesInWork } from "@/lib/uploads/body-slots";
import { closeLeases } from "@/lib/uploads/lease";
import { SWEEP_EVERY_MS } from "@/lib/uploads/rules";
import { beginStopping } from "@/lib/uploads/stopping";
import { sweep } from "@/lib/uploads/sweeper";

const DRAIN_MS = 3000;
const DRAIN_STEP_MS = 20;
const REOPEN_MS = 30_000;

const timers = singleton("server-timers", () => ({ sweeper: undefined as NodeJS.Timeout | undefined }));

/** The first place of a household (D24); an installer must hear of a wrong one, rather than see Brooklyn's times. */
function placeOfSetting(location: string): Place {
  const place = resolvePlace(location);
  if (place) return place;
  const message = `there is no place "${location}" that we know; write a ZIP code, or a city with its state or country, such as "London, England"`;
  throw new Error(`These settings are wrong (see .env.example):\n  HUB_LOCATION: ${message}`);
}

/** Opens the database with its migrations and the household's row; all that a command line needs. Throws a sentence for a database that cannot be used and a HUB_LOCATION that is no place. */
export async function openHub(): Promise<void> {
  exportEnv();
  const { databaseUrl } = env();
  startPrivately();
  try {
    await expectHouseholdOrEmptyStore();
    // Opening a database takes room for its further files.
    const applied = await withReserve(() => applyMigrations(databaseUrl));
    if (applied.length > 0) log.info("database.migrated", { migrations: applied.join(", ") });
    await withReserve(() => openDatabase(databaseUrl));
    await prepareInstallation();
    await prepareHousehold(placeOfSetting);
  } catch (error) {
    throw databaseTrouble(error, databaseUrl);
  }
}

/** A store that does not answer at the moment is no reason not to start: the hub shows all else, and uploads wait (I15). */
async function openStorage(): Promise<void> {
  try {
    await storage().open();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.warn("storage.away", { reason: error.message });
    setTimeout(() => void openStorage().catch((reason: unknown) => log.error("storage.open-failed", reason)), REOPEN_MS).unref();
  }
  setUploadOrigin(storage().uploadOrigin);
}

/** Says in the log when the store is another installation's; one that is away is asked again by the sweeper. */
async function askWhoOwnsStore(): Promise<void> {
  try {
    await ownsStore();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
  }
}

/** All that the server does before its first request. Throws a sentence for the operator when it cannot. */
export async function startServer(): Promise<void> {
  exportEnv();
  // First, because it takes the data directory for this process: another hub's database must not be migrated while it runs.
  await openStorage();
  await takeDatabase();
  authSecret();
  await openHub();
  await askWhoOwnsStore();
  await prepareFirstStart();
  await keepReserve();
  void sweep();
  timers.sweeper = setInterval(() => void sweep(), SWEEP_EVERY_MS);
  timers.sweeper.unref();
  log.info("server.started", { address: env().publicUrl.origin, database: env().databaseProvider, storage: env().storageKind });
}

/** A graceful stop: nothing new begins, what is being stored gets three seconds, then everything is closed (U41). */
export async function stopServer(): Promise<void> {
  beginStopping();
  clearInterval(timers.sweeper);
  const deadline = Date.now() + DRAIN_MS;
  while (bodiesInWork() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, DRAIN_STEP_MS));
  await closeDatabase();
  await closeLeases();
  await storage().close();
  releaseDatabase();
  log.info("server.stopped");
}
