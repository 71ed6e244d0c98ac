import "server-only";
import { deleteEndedVisits } from "@/lib/accounts/auth/forget-store";
import { deleteEndedPairings } from "@/lib/accounts/auth/kiosks/pairing-store";
import { deleteExpiredCounters } from "@/lib/accounts/auth/throttle";
import { forgetOldResults } from "@/lib/accounts/routes/remember-result";
import { forgetOldVisits } from "@/lib/kiosk/visits/course/log-store";
import { passTime } from "@/lib/kiosk/visits/course/pass-time";
import { forgetOldSignals } from "@/lib/kiosk/visits/course/signal-store";
import { purgeDeletedMedia } from "@/lib/media/items/purge";
import { forgetOldNotices } from "@/lib/media/notices/outbox-store";
import { prepareFormerDownloads } from "@/lib/media/renditions/server/former-downloads";
import { queueMissing } from "@/lib/media/renditions/server/queue-store";
import { removeOldWork, removeUnknownRenditions } from "@/lib/media/renditions/server/sweep";
import { removeEndedVoices } from "@/lib/media/replies/voice-store";
import { DELETED_LIFE_MS } from "@/lib/media/uploads/rules";
import {
  cleanEnded,
  deleteOldUploads,
  endAbandoned,
  finishInterrupted,
  removeOrphans,
} from "@/lib/media/uploads/server/sweep";
import { logNewBackup } from "@/lib/operations/backup/record-store";
import { checkClock } from "@/lib/operations/maintenance/clock-store";
import { sweep, type Tasks } from "@/lib/operations/maintenance/sweep";
import { renewReserve } from "@/lib/platform/database/disk-reserve";
import { ownsStore } from "@/lib/platform/installation/ownership";
import { log } from "@/lib/platform/log";
import { takeRemovalLock } from "@/lib/platform/storage/removal-lock";
import { clock } from "@/lib/platform/time/clock";
import { forgetOldCare } from "@/lib/schedule/care/kept-store";
import { forgetOldTicks } from "@/lib/schedule/checklist/store";
import { purgeDeletedItems } from "@/lib/schedule/items/trash-store";
import { extendSeries } from "@/lib/schedule/series/extend-store";
import { retieTimes } from "@/lib/schedule/series/tied-time-store";
import { purgeRemovedSpans } from "@/lib/schedule/spans/store";

const deletedLongAgo = () => new Date(clock.now().getTime() - DELETED_LIFE_MS);

/** Skips work that a hub must not do in another installation's store (D43); the log, /admin and the doctor report that store. */
async function inOwnStore(work: () => Promise<void>): Promise<void> {
  if (await ownsStore()) await work();
}

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
  forgetOldCare,
  purgeRemovedSpans,
  forgetOldNotices,
  forgetOldResults,
  endDeadVisit: passTime,
  forgetOldSignals,
  forgetOldVisits,
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
