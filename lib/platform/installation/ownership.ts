import "server-only";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { isStoreEmpty } from "@/lib/platform/installation/contents";
import { markText, notOwnedText, ownerOf, storeName } from "@/lib/platform/installation/rules";
import { readInstallation } from "@/lib/platform/installation/store";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { storage } from "@/lib/platform/storage/storage";

const KNOWN_SAMPLE = 20;

const state = singleton("store-ownership", () => ({ owned: true }));

async function hasKnownFiles(): Promise<boolean> {
  const newest = await db.read.mediaItem.findMany({
    select: { objectPath: true },
    orderBy: { uploadedAt: "desc" },
    take: KNOWN_SAMPLE,
  });
  for (const { objectPath } of newest) if (await storage().stat(objectPath)) return true;
  return newest.length === 0 && (await db.read.uploadSession.count()) > 0;
}

async function mayClaim(restoredFrom: string | null): Promise<boolean> {
  return (await isStoreEmpty(storage())) || (restoredFrom === null && (await hasKnownFiles()));
}

async function checkOrClaim(): Promise<boolean> {
  const { installationId, restoredFrom } = await readInstallation();
  const owner = ownerOf(await storage().readMark(), installationId);
  if (owner !== "nobody") return owner === "us";
  if (!(await mayClaim(restoredFrom))) return false;
  await takeStoreOver();
  return true;
}

/** Returns whether this installation owns the store (D43); claims it if it may. Call it before removing. Throws StorageUnavailable. */
export async function ownsStore(): Promise<boolean> {
  const owned = await checkOrClaim();
  if (!owned && state.owned) log.warn("storage.not-owned", { reason: notOwnedText(storeName(env())) });
  state.owned = owned;
  return owned;
}

export function lastKnownOwnership(): boolean {
  return state.owned;
}

/** Throws AppError "conflict" unless this installation owns its store. Call it before removing from the store. */
export async function assertOwnStore(): Promise<void> {
  if (!(await ownsStore())) throw new AppError("conflict", notOwnedText(storeName(env())));
}

/** Marks the store as this installation's. Throws StorageUnavailable when the store does not answer. */
export async function takeStoreOver(): Promise<void> {
  const { installationId } = await readInstallation();
  await storage().writeMark(markText({ installationId }));
  state.owned = true;
}
