import { type StoreMark, storeMarkSchema } from "@/lib/platform/installation/schema";

/** The owner of a store as one installation sees it. */
export type Owner = "us" | "nobody" | "others";

/** Returns the text of a mark. */
export function markText(mark: StoreMark): string {
  return `${JSON.stringify(mark)}\n`;
}

/** Parses a mark; returns null when the text is not a mark of a hub. */
export function parseMark(text: string): StoreMark | null {
  try {
    return storeMarkSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns a store's owner by the text of its mark. An unreadable mark is others': nothing is removed on a guess. */
export function ownerOf(text: string | null, installationId: string): Owner {
  if (text === null) return "nobody";
  const mark = parseMark(text);
  const isWhole = mark?.restoring !== true && mark?.movedTo === undefined;
  return mark?.installationId === installationId && isWhole ? "us" : "others";
}

export type StoreLocation = { dataDir: string; S3_BUCKET?: string | undefined };

/** Returns the name of a store for a sentence. */
export function storeName({ dataDir, S3_BUCKET: bucket }: StoreLocation): string {
  return bucket === undefined ? `the data directory ${dataDir}` : `the bucket ${bucket}`;
}

/** Tells the operator that another installation owns the store. */
export function notOwnedText(store: string): string {
  return `The files in ${store} belong to another installation of the hub, so this one deletes nothing there. If the other installation no longer exists, stop this hub and run: npm run doctor -- --take-over`;
}

/** Tells the operator that there are files without a database. */
export function orphanedStoreText(store: string, database: string): string {
  return `There is no household in ${database}, but there are photos or videos in ${store}. Check that the disk is mounted and that DATA_DIR and DATABASE_URL are correct. If the database is lost, restore the last backup: npm run restore -- DIR. To start a new household next to these files: npm start -- --new-household`;
}

/** Tells the operator that none of the files that the database names is there. */
export function allGoneText(store: string, count: number): string {
  return `None of the ${count} files that the database names is in ${store}. Is a disk not mounted? If they are lost, put them back from the last backup: npm run backup -- DIR, or npm run restore -- DIR with the hub stopped. Delete nothing in the gallery.`;
}

/** Tells the operator that the household is elsewhere now. Takes the name of the place that was moved, where to, and when (ISO 8601). */
export function movedText(place: string, to: string, at: string): string {
  return `This household was moved from ${place} to ${to} on ${at.slice(0, 10)} and now runs there. Put those settings in .env. To run it here again with the data from before the move: npm run move -- --back`;
}

/** Tells the operator that a move into this database has not ended. */
export function fillingText(database: string): string {
  return `A household is being moved to ${database}, and the move isn't finished. Run the same npm run move command again; it continues where it stopped.`;
}
