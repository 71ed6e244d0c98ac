import { parseJson } from "@/lib/platform/format/parse-json";
import { type StoreMark, storeMarkSchema } from "@/lib/platform/installation/schema";

export type Owner = "us" | "nobody" | "others";

export function markText(mark: StoreMark): string {
  return `${JSON.stringify(mark)}\n`;
}

export function parseMark(text: string): StoreMark | null {
  return storeMarkSchema.safeParse(parseJson(text)).data ?? null;
}

/** Returns a store's owner by the text of its mark. An unreadable mark is others': nothing is removed on a guess. */
export function ownerOf(text: string | null, installationId: string): Owner {
  if (text === null) return "nobody";
  const mark = parseMark(text);
  const isWhole = mark?.restoring !== true && mark?.movedTo === undefined;
  return mark?.installationId === installationId && isWhole ? "us" : "others";
}

type StoreLocation = { dataDir: string; S3_BUCKET?: string | undefined };

export function storeName({ dataDir, S3_BUCKET: bucket }: StoreLocation): string {
  return bucket === undefined ? `the data directory ${dataDir}` : `the bucket ${bucket}`;
}

export function notOwnedText(store: string): string {
  return `The files in ${store} belong to another installation of the hub, so this one deletes nothing there. If the other installation no longer exists, stop this hub and run: npm run doctor -- --take-over`;
}

export function orphanedStoreText(store: string, database: string): string {
  return `There is no household in ${database}, but there are photos or videos in ${store}. Check that the disk is mounted and that DATA_DIR and DATABASE_URL are correct. If the database is lost, restore the last backup: npm run restore -- DIR. To start a new household next to these files: npm start -- --new-household`;
}

export function allGoneText(store: string, count: number): string {
  return `None of the ${count} files that the database names is in ${store}. Is a disk not mounted? If they are lost, put them back from the last backup: npm run backup -- DIR, or npm run restore -- DIR with the hub stopped. Delete nothing in the gallery.`;
}

export function movedText(place: string, to: string, at: string): string {
  return `This household was moved from ${place} to ${to} on ${at.slice(0, 10)} and now runs there. Put those settings in .env. To run it here again with the data from before the move: npm run move -- --back`;
}

export function fillingText(database: string): string {
  return `A household is being moved to ${database}, and the move isn't finished. Run the same npm run move command again; it continues where it stopped.`;
}
