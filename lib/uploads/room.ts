import "server-only";
import { renewReserve, isReserveMissing } from "@/lib/disk-reserve";
import { env } from "@/lib/env";
import { noRoom } from "@/lib/http/errors";
import { storage } from "@/lib/storage/storage";
import { storageError } from "@/lib/uploads/finish";

function fail(error: unknown): never {
  throw storageError(error);
}

/** Throws AppError "no-space" while the disk's reserve is in use: a film must not take the room that log-in and deleting need. */
export async function expectReserve(): Promise<void> {
  if (storage().kind === "directory" && isReserveMissing() && !(await renewReserve())) throw noRoom();
}

/** Throws AppError "no-space" while the store has too little room for a new upload, "unavailable" when it does not answer. */
export async function expectRoom(): Promise<void> {
  await expectReserve();
  const free = await storage().freeBytes().catch(fail);
  if (free !== null && (free === 0 || free < env().UPLOAD_MIN_FREE_BYTES)) throw noRoom();
}
