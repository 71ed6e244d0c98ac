import "server-only";
import { findPlaceOf, storeWithoutPlace } from "@/lib/media/place/place-store";
import type { SessionRow } from "@/lib/media/uploads/server/session";
import { db, type Transaction } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import type { StoredObject } from "@/lib/platform/storage/driver";
import { clock } from "@/lib/platform/time/clock";

/** Sender of a copy: no one, so that no sender's limits count it. */
const NOBODY = { kind: "direct", senderKind: "hub", senderId: "place" };
/** Far longer than a copy takes; then the sweeper removes what a crash left. */
const COPY_LIFE_MS = 6 * 3_600_000;

/** The object that an item gets. `sentAs`: the key under which it arrived, when it was stored again; `copyId`: the row that holds the new key until then. */
export type Arrived = StoredObject & {
  objectKey: string;
  placeMayRemain: boolean;
  sentAs: string | null;
  copyId: string | null;
};

const newRow = (objectKey: string, state: string) => {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + COPY_LIFE_MS);
  return { id: newId(), ...NOBODY, objectKey, state, createdAt: now, lastByteAt: now, expiresAt };
};

/** Stores the file without its place under another key; what arrived never changes (I2). A row holds the key. Throws as the store does. */
export async function takePlaceOut(
  { objectKey }: SessionRow,
  stored: StoredObject,
  contentType: string,
): Promise<Arrived> {
  const { patches, mayRemain } = await findPlaceOf(objectKey, stored.sizeBytes, contentType);
  const asSent = { ...stored, objectKey, placeMayRemain: mayRemain, sentAs: null, copyId: null };
  if (patches.length === 0) return asSent;
  const copy = newRow(`m/${newId()}`, "open");
  await db.write((tx) => tx.uploadSession.create({ data: copy }));
  const written = await storeWithoutPlace(objectKey, copy.objectKey, stored, patches);
  return { ...asSent, ...written, objectKey: copy.objectKey, sentAs: objectKey, copyId: copy.id };
}

/** Marks an upload as recorded, in the transaction that makes its item. Returns false when it has ended since. What arrived under the old key goes with the next sweep. */
export async function markRecorded(tx: Transaction, id: string, arrived: Arrived): Promise<boolean> {
  const { objectKey, sentAs, copyId } = arrived;
  if (copyId !== null) await tx.uploadSession.delete({ where: { id: copyId } });
  const { count } = await tx.uploadSession.updateMany({
    where: { id, state: "complete" },
    data: { state: "recorded", objectKey },
  });
  if (count > 0 && sentAs !== null) await tx.uploadSession.create({ data: newRow(sentAs, "aborting") });
  return count > 0;
}
