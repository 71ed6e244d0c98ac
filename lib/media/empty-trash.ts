import "server-only";
import type { Identity } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { renewReserve } from "@/lib/disk-reserve";
import { AppError } from "@/lib/http/errors";
import { expectOwnStore } from "@/lib/installation/ownership";
import { purgeDeletedMedia } from "@/lib/media/purge";
import { mustManageTrash, NOT_IN_TRASH } from "@/lib/media/trash-store";
import { StorageUnavailable } from "@/lib/storage/driver";
import { takeRemovalLock } from "@/lib/storage/removal-lock";

/** A round of the sweeper may be removing something at this moment; a backup takes longer. */
const LOCK_WAIT_MS = 3000;
/** Clocks of instances differ by less. */
const AHEAD_MS = 60_000;

const HELD = "A backup is being made at the moment, and it needs these files. Please try again in a few minutes.";
const AWAY = "The hub cannot reach its files at the moment. What is still in the trash stays there. Please try again later.";

async function removeHolding(identity: Identity, remove: (by: string) => Promise<number>): Promise<number> {
  mustManageTrash(identity);
  const lock = await takeRemovalLock("shared", LOCK_WAIT_MS);
  if (!lock) throw new AppError("busy", HELD, { headers: { "Retry-After": "60" } });
  try {
    await expectOwnStore();
    return await remove(identity.kind === "account" ? identity.id : identity.kind);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new AppError("unavailable", AWAY, { cause: error });
  } finally {
    await lock.release();
    await renewReserve();
  }
}

/**
 * Removes what is in the trash for good, rows and bytes: all that was deleted until this instant (ISO 8601), which is what the
 * caretaker was shown. Answers how many items are gone. Throws AppError "forbidden", "busy" while a backup is being made,
 * "conflict" when the store is another installation's (D43), "unavailable" when it does not answer; the items that were not reached are in the trash then.
 */
export async function emptyTrash(identity: Identity, deletedUntil: string): Promise<number> {
  return removeHolding(identity, (by) => purgeDeletedMedia(new Date(Date.parse(deletedUntil) + 1), { by }));
}

/** The same for one item of the trash. Throws also AppError "not-found" when it is not there. */
export async function removeFromTrash(identity: Identity, id: string): Promise<void> {
  const ahead = new Date(clock.now().getTime() + AHEAD_MS);
  const removed = await removeHolding(identity, (by) => purgeDeletedMedia(ahead, { id, by }));
  if (removed === 0) throw new AppError("not-found", NOT_IN_TRASH);
}
