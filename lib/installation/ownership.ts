import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { isStoreEmpty } from "@/lib/installation/contents";
import { markText, notOwnedText, ownerOf, storeName } from "@/lib/installation/rules";
import { readInstallation } from "@/lib/installation/store";
import { log } from "@/lib/log";
import { singleton } from "@/lib/singleton";
import { storage } from "@/lib/storage/storage";

/** So many of the newest items are looked for in a store that has no mark. */
const KNOWN_SAMPLE = 20;

/** What the last look at the mark said, for pages that must not wait for the store. */
const last = singleton("store-ownership", () => ({ owned: true }));

/** Whether the store holds files that this database knows. */
async function knowsFiles(): Promise<boolean> {
  const newest = await db.read.mediaItem.findMany({ select: { objectPath: true }, orderBy: { uploadedAt: "desc" }, take: KNOWN_SAMPLE });
  for (const { objectPath } of newest) if (await storage().stat(objectPath)) return true;
  // Only uploads on their way, before the first item.
  return newest.length === 0 && (await db.read.uploadSession.count()) > 0;
}

/**
 * Whether an unmarked store may become ours: it is empty, or this database, which was not restored, knows its files. The
 * second is a hub of version 0.1.0, which knew no marks, after its update.
 */
async function mayClaim(restoredFrom: string | null): Promise<boolean> {
  return (await isStoreEmpty(storage())) || (restoredFrom === null && (await knowsFiles()));
}

async function readOwned(): Promise<boolean> {
  const { installationId, restoredFrom } = await readInstallation();
  const owner = ownerOf(await storage().readMark(), installationId);
  if (owner !== "nobody") return owner === "us";
  if (!(await mayClaim(restoredFrom))) return false;
  await takeStoreOver();
  return true;
}

/**
 * Reads from the store's mark whether this installation owns its store (D43); an unmarked store that is empty or known
 * becomes its own. To be asked before each round of removing. Throws StorageUnavailable when the store does not answer.
 */
export async function ownsStore(): Promise<boolean> {
  const owned = await readOwned();
  if (!owned && last.owned) log.warn("storage.not-owned", { reason: notOwnedText(storeName(env())) });
  last.owned = owned;
  return owned;
}

/** What the last {@link ownsStore} said, without asking the store; true before the first. */
export function lastOwnership(): boolean {
  return last.owned;
}

/** Throws AppError "conflict" with a sentence unless this installation owns its store. To be called before something is removed from it. */
export async function expectOwnStore(): Promise<void> {
  if (!(await ownsStore())) throw new AppError("conflict", notOwnedText(storeName(env())));
}

/** Makes the store this installation's own, whoever had it before. */
export async function takeStoreOver(): Promise<void> {
  const { installationId } = await readInstallation();
  await storage().writeMark(markText({ installationId }));
  last.owned = true;
}
