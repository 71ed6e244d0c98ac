import "server-only";
import { authSecret } from "@/lib/accounts/auth/secret";
import { prepareFirstStart } from "@/lib/accounts/auth/setup-store";
import { publicOrigin } from "@/lib/accounts/household/address-store";
import type { Place } from "@/lib/accounts/household/schema";
import { prepareHousehold } from "@/lib/accounts/household/store";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { endEventStreams } from "@/lib/kiosk/live/streams";
import { startVisitClock, stopVisitClock } from "@/lib/kiosk/visits/course/visit-clock";
import { podcastRounds } from "@/lib/library/podcasts/reading-store";
import { startNotices, stopNotices } from "@/lib/media/notices/worker";
import { releaseDeadJobs } from "@/lib/media/renditions/server/job-store";
import { makerOf } from "@/lib/media/renditions/server/makers";
import { startWorker, stopWorker } from "@/lib/media/renditions/server/worker";
import { SWEEP_EVERY_MS } from "@/lib/media/uploads/rules";
import { countBodies } from "@/lib/media/uploads/server/body-slots";
import { noteStart, noteStop } from "@/lib/operations/alerts/run-store";
import { lookForAlerts } from "@/lib/operations/alerts/store";
import { runningVersion } from "@/lib/operations/health/version";
import { lookAtClock, maintain } from "@/lib/operations/maintenance/tasks";
import { copyBeforeUpdate } from "@/lib/operations/updates/copy";
import { closeLeases } from "@/lib/platform/concurrency/lease";
import { beginStopping } from "@/lib/platform/concurrency/shutdown";
import { closeDatabase, db, openDatabase } from "@/lib/platform/database/db";
import { ensureReserve, withReserve } from "@/lib/platform/database/disk-reserve";
import { explainDatabaseError } from "@/lib/platform/database/errors";
import { listenForChanges } from "@/lib/platform/database/listen";
import { unlockDatabase, lockDatabase } from "@/lib/platform/database/lock";
import { applyMigrations, listMigrationNames } from "@/lib/platform/database/migrations";
import { assertSqliteFits } from "@/lib/platform/database/sqlite-fits";
import { env, exportEnv } from "@/lib/platform/env";
import { makeDataDir, restrictAtStart } from "@/lib/platform/file-permissions";
import { hasNoObjects } from "@/lib/platform/installation/contents";
import { ownsStore } from "@/lib/platform/installation/ownership";
import { allGoneText, storeName } from "@/lib/platform/installation/rules";
import {
  assertDatabaseNotMoved,
  assertHouseholdOrEmptyStore,
  assertNotTrial,
  assertStoreNotMoved,
} from "@/lib/platform/installation/start-guard";
import { prepareInstallation } from "@/lib/platform/installation/store";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { isStorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";
import { setUploadOrigin } from "@/lib/platform/storage/upload-origin";
import { whenConfirmed } from "@/lib/platform/time/settled-clock";
import { calendarRounds } from "@/lib/schedule/outside/reading-store";

const DRAIN_MS = 3000;
const DRAIN_POLL_MS = 20;
const REOPEN_AFTER_MS = 30_000;

const timers = singleton("server-timers", () => ({ sweeper: undefined as NodeJS.Timeout | undefined }));
const hearing = singleton("server-hearing", () => ({ stop: async () => undefined as void }));

/** Resolves HUB_LOCATION (D24). Throws a sentence for an unknown place, lest a hub show the times of another. */
function resolveLocationOrThrow(location: string): Place {
  const place = resolvePlace(location);
  if (place) return place;
  const message = `unknown place "${location}"; use a ZIP code, or a city with its state or country, such as "London, England"`;
  throw new Error(`These settings are wrong (see .env.example):\n  HUB_LOCATION: ${message}`);
}

/** Opens and migrates the database and makes the household's row. Throws a sentence when that cannot be done. */
export async function openHub(): Promise<void> {
  exportEnv();
  const { databaseUrl } = env();
  assertNotTrial();
  makeDataDir(env().dataDir);
  restrictAtStart();
  try {
    await assertDatabaseNotMoved();
    await assertHouseholdOrEmptyStore();
    // Opening a database creates its -wal and -shm files.
    const applied = await withReserve(() => applyMigrations(databaseUrl, copyBeforeUpdate));
    if (applied.length > 0) {
      const isNew = applied.length === listMigrationNames(env().databaseProvider).length;
      const changes = applied.length === 1 ? "1 change" : `${applied.length} changes`;
      log.info("database.migrated", {
        text: isNew ? "Created a new database." : `Updated the database to this version of the hub (${changes}).`,
        migrations: applied.join(", "),
      });
    }
    // With PostgreSQL the migrations wait for a move that is under way, which may have ended now.
    await assertDatabaseNotMoved();
    await withReserve(() => openDatabase(databaseUrl));
    await prepareInstallation();
    await prepareHousehold(resolveLocationOrThrow);
  } catch (error) {
    throw explainDatabaseError(error, databaseUrl);
  }
}

/** An unavailable store must not stop the start: the hub shows everything else, and uploads wait (I15). */
async function openStorage(): Promise<void> {
  try {
    await storage().open();
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    log.warn("storage.away", { reason: error.message });
    setTimeout(
      () => void openStorage().catch((reason: unknown) => log.error("storage.open-failed", reason)),
      REOPEN_AFTER_MS,
    ).unref();
  }
  setUploadOrigin(storage().uploadOrigin);
}

async function checkFiles(): Promise<void> {
  try {
    const count = await db.read.mediaItem.count();
    if (count > 1 && (await hasNoObjects(storage())))
      log.warn("storage.all-gone", { text: allGoneText(storeName(env()), count) });
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
  }
}

/** Logs when another installation owns the store; the sweeper checks an unavailable store later. */
async function checkStoreOwnership(): Promise<void> {
  try {
    await ownsStore();
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
  }
}

/** Does everything before the first request. Throws a sentence for the operator when the server cannot start. */
export async function startServer(): Promise<void> {
  exportEnv();
  makeDataDir(env().dataDir);
  assertSqliteFits();
  // First, because it locks the data directory: the database of a running hub must not be migrated.
  await openStorage();
  await lockDatabase();
  await assertStoreNotMoved();
  authSecret();
  await openHub();
  await checkStoreOwnership();
  await checkFiles();
  await prepareFirstStart();
  await ensureReserve();
  // No request is judged by a clock that no one has looked at.
  await lookAtClock();
  void maintain();
  whenConfirmed(() => void maintain());
  timers.sweeper = setInterval(() => void maintain(), SWEEP_EVERY_MS);
  timers.sweeper.unref();
  if (env().databaseProvider === "postgresql") hearing.stop = await listenForChanges(env().databaseUrl);
  await releaseDeadJobs();
  startWorker(makerOf);
  await noteStart();
  startNotices(lookForAlerts);
  calendarRounds.start();
  podcastRounds.start();
  startVisitClock();
  const address = await publicOrigin();
  const { version } = runningVersion();
  log.info("server.started", {
    text: `Hub ${version} started. Links use ${address}.`,
    version,
    address,
    database: env().databaseProvider,
    storage: env().storageKind,
  });
}

/** Stops: accepts no new work, waits up to three seconds for running uploads, closes everything (U41). */
export async function stopServer(): Promise<void> {
  beginStopping();
  clearInterval(timers.sweeper);
  endEventStreams();
  await hearing.stop();
  await Promise.all([stopWorker(), stopNotices(), calendarRounds.stop(), podcastRounds.stop(), stopVisitClock()]);
  await noteStop();
  const deadline = Date.now() + DRAIN_MS;
  while (countBodies() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, DRAIN_POLL_MS));
  await closeDatabase();
  await closeLeases();
  await storage().close();
  unlockDatabase();
  log.info("server.stopped", { text: "Hub stopped. All data is saved." });
}
