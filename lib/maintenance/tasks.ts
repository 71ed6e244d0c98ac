import "server-only";
import { forgetOldResults } from "@/lib/api/remember-result";
import { deleteEndedVisits } from "@/lib/auth/forget-store";
import { deleteEndedPairings } from "@/lib/auth/kiosks/pairing-store";
import { deleteExpiredCounters } from "@/lib/auth/throttle";
import { logNewBackup } from "@/lib/backup/record-store";
import { forgetOldTicks } from "@/lib/checklist/store";
import { renewReserve } from "@/lib/database/disk-reserve";
import { ownsStore } from "@/lib/installation/ownership";
import { log } from "@/lib/log";
import { checkClock } from "@/lib/maintenance/clock-store";
import { sweep, type Tasks } from "@/lib/maintenance/sweep";
import { purgeDeletedMedia } from "@/lib/media/purge";
import { forgetOldNotices } from "@/lib/notices/outbox-store";
import { prepareFormerDownloads } from "@/lib/renditions/server/former-downloads";
import { queueMissing } from "@/lib/renditions/server/queue-store";
import { removeOldWork, removeUnknownRenditions } from "@/lib/renditions/server/sweep";
import { removeEndedVoices } from "@/lib/replies/voice-store";
import { extendSeries } from "@/lib/schedule/series/extend-store";
import { retieTimes } from "@/lib/schedule/series/retie-store";
import { purgeDeletedItems } from "@/lib/schedule/trash-store";
import { takeRemovalLock } from "@/lib/storage/removal-lock";
import { clock } from "@/lib/time/clock";
import { DELETED_LIFE_MS } from "@/lib/uploads/rules";
import {
  cleanEnded,
  deleteOldUploads,
  endAbandoned,
  finishInterrupted,
  removeOrphans,
} from "@/lib/uploads/server/sweep";

const deletedLongAgo = () => new Date(clock.now().getTime() - DELETED_LIFE_MS);

/** Skips work that a hub must not do in another installation's store (D43); the log, /admin and the doctor report that store. */
async function inOwnStore(work: () => Promise<void>): Promise<void> {
  if (await ownsStore()) await work();
}

/** Removes stored files, unless a backup is running: it needs them, and the next round is soon. */
async function removeForGood(): Promise<void> {
  const lock = await takeRemovalLock("shared");
  if (!lock) {
    log.info("sweep.waits-for-backup");
    return;
  }
  try {
    await cleanEnded();
    await purgeDeletedMedia(deletedLongAgo());
    await removeEndedVoices();
  } finally {
    await lock.release();
  }
}

/** Everything that the hub tidies up, in this order; each feature's own work stands in the feature. */
export const MAINTENANCE_TASKS: Tasks = {
  finishInterrupted,
  endAbandoned,
  removeForGood: () => inOwnStore(removeForGood),
  removeOrphans: () => inOwnStore(removeOrphans),
  removeUnknownRenditions: () => inOwnStore(removeUnknownRenditions),
  removeOldWork,
  prepareFormerDownloads,
  queueMissing,
  deleteOldUploads,
  deleteExpiredCounters,
  deleteEndedPairings,
  deleteEndedVisits,
  forgetOldTicks,
  forgetOldNotices,
  forgetOldResults,
  purgeDeletedItems: () => purgeDeletedItems(deletedLongAgo()),
  retieTimes,
  extendSeries,
  renewReserve,
  logNewBackup,
};

/** Tasks that remove, end and extend nothing by the clock. All others wait while it is not believed. */
const BY_ANY_CLOCK = new Set([
  "finishInterrupted",
  "prepareFormerDownloads",
  "queueMissing",
  "renewReserve",
  "logNewBackup",
]);

/** Looks whether the clock may be believed; one that cannot be compared may not. Never throws. */
export async function lookAtClock(): Promise<boolean> {
  let isTrusted = false;
  await sweep({ checkClock: async () => void (isTrusted = await checkClock()) });
  return isTrusted;
}

/** One round of clean-up: does by a clock that has jumped only what no clock can spoil. Never throws. */
export async function maintain(): Promise<void> {
  const isTrusted = await lookAtClock();
  const due = Object.entries(MAINTENANCE_TASKS).filter(([name]) => isTrusted || BY_ANY_CLOCK.has(name));
  await sweep(Object.fromEntries(due));
}
