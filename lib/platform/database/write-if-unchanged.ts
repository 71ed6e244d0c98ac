import "server-only";
import { AppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation, type Transaction } from "@/lib/platform/database/db";
import { nowAfter } from "@/lib/platform/time/clock";

type Change = {
  updatedAt: string | null;
  conflict: string;
  lastSaved: (tx: Transaction) => Promise<{ updatedAt: Date } | null | undefined>;
  write: (tx: Transaction, savedAt: Date) => Promise<unknown>;
};

/** Writes in one transaction what a form has changed. Throws AppError "conflict" when someone else has saved since; then nothing is changed. */
export async function writeIfUnchanged({ updatedAt, conflict, lastSaved, write }: Change): Promise<void> {
  const seenMs = updatedAt === null ? null : Date.parse(updatedAt);
  const changedMeanwhile = () => new AppError("conflict", conflict);
  const written = db.write(async (tx) => {
    const saved = await lastSaved(tx);
    if ((saved?.updatedAt.getTime() ?? null) !== seenMs) throw changedMeanwhile();
    await write(tx, nowAfter(seenMs ?? 0));
  });
  await written.catch((error: unknown) => {
    // On PostgreSQL two first rows may meet.
    throw isUniqueViolation(error) ? changedMeanwhile() : error;
  });
}
