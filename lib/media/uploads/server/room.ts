import "server-only";
import { rethrowStorageError } from "@/lib/media/uploads/server/finish";
import { noRoom } from "@/lib/platform/app-error";
import { renewReserve, isReserveMissing } from "@/lib/platform/database/disk-reserve";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage/storage";

/** Throws AppError "no-space" while the disk's reserve is in use, which login and deleting need. */
export async function assertReserve(): Promise<void> {
  if (storage().kind === "directory" && isReserveMissing() && !(await renewReserve())) throw noRoom();
}

/** Throws AppError "no-space" without enough room for an upload, "unavailable" when the store is unreachable. */
export async function assertRoom(): Promise<void> {
  await assertReserve();
  const free = await storage().freeBytes().catch(rethrowStorageError);
  if (free !== null && (free === 0 || free < env().UPLOAD_MIN_FREE_BYTES)) throw noRoom();
}
