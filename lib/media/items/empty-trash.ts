import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { purgeDeletedMedia } from "@/lib/media/items/purge";
import { NOT_IN_TRASH } from "@/lib/media/items/trash-store";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { renewReserve } from "@/lib/platform/database/disk-reserve";
import { assertOwnStore } from "@/lib/platform/installation/ownership";
import { isStorageUnavailable } from "@/lib/platform/storage/driver";
import { takeRemovalLock } from "@/lib/platform/storage/removal-lock";
import { clock } from "@/lib/platform/time/clock";

/** The sweeper may hold the lock for a moment; a backup holds it longer. */
const LOCK_WAIT_MS = 3000;
const AHEAD_MS = 60_000;

const HELD = "A backup or export is using these files. Please try again in a few minutes.";
const AWAY = "The hub can’t reach its files right now. What’s left in the trash stays there. Please try again later.";

async function removeHolding(identity: Identity, remove: (by: string) => Promise<number>): Promise<number> {
  requirePermission(identity, "household.manage");
  const lock = await takeRemovalLock("shared", LOCK_WAIT_MS);
  if (!lock) throw new AppError("busy", HELD, { headers: { "Retry-After": "60" } });
  try {
    await assertOwnStore();
    return await remove(identity.kind === "account" ? identity.id : identity.kind);
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    throw new AppError("unavailable", AWAY, { cause: error });
  } finally {
    await lock.release();
    await renewReserve();
  }
}

/** Removes what was deleted until this instant (ISO). Throws AppError "forbidden", "busy" (backup), "conflict" (D43), "unavailable". */
export async function emptyTrash(identity: Identity, deletedUntil: string): Promise<number> {
  return removeHolding(identity, (by) =>
    purgeDeletedMedia(new Date(Date.parse(deletedUntil) + 1), { purpose: "post", by }),
  );
}

/** The same for one item. Throws also AppError "not-found". */
export async function removeFromTrash(identity: Identity, id: string): Promise<void> {
  const ahead = new Date(clock.now().getTime() + AHEAD_MS);
  const removed = await removeHolding(identity, (by) => purgeDeletedMedia(ahead, { id, by }));
  if (removed === 0) throw new AppError("not-found", NOT_IN_TRASH);
}

/** Removes these items permanently, also those outside the trash; returns how many. Throws as {@link emptyTrash} does. */
export async function removeForGood(identity: Identity, ids: readonly string[]): Promise<number> {
  return removeHolding(identity, async (by) => {
    const ahead = new Date(clock.now().getTime() + AHEAD_MS);
    let removed = 0;
    for (const id of ids) {
      await db.write((tx) =>
        tx.mediaItem.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: clock.now() } }),
      );
      removed += await purgeDeletedMedia(ahead, { id, by });
    }
    return removed;
  });
}
