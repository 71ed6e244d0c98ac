import { type StoreMark, storeMarkSchema } from "@/lib/installation/schema";

/** Whose a store is, for one installation: its own, nobody's yet, or somebody else's. */
export type Owner = "us" | "nobody" | "others";

/** The text of a mark. */
export function markText(mark: StoreMark): string {
  return `${JSON.stringify(mark)}\n`;
}

/** Reads a mark's text; null when it is no mark of ours. */
export function parseMark(text: string): StoreMark | null {
  try {
    return storeMarkSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns whose a store is. Takes the text of its mark, or null when it has none. A mark that cannot be read is somebody else's: nothing is removed on a guess. */
export function ownerOf(text: string | null, installationId: string): Owner {
  if (text === null) return "nobody";
  const mark = parseMark(text);
  return mark?.installationId === installationId && !mark.restoring ? "us" : "others";
}

/** How a sentence calls a store: the directory's path, or the bucket. */
export type StorePlace = { dataDir: string; S3_BUCKET?: string | undefined };

export function storeName({ dataDir, S3_BUCKET: bucket }: StorePlace): string {
  return bucket === undefined ? `the data directory ${dataDir}` : `the bucket ${bucket}`;
}

/** What the operator reads when this hub does not own its store. */
export function notOwnedText(store: string): string {
  return `The files in ${store} belong to another installation of the hub, so this one removes nothing there. If that other one is gone for good, stop this hub and run: npm run doctor -- --take-over`;
}

/** What the operator reads when there are files and no database. */
export function orphanedStoreText(store: string, database: string): string {
  return `There is no household in ${database}, but pictures or films are in ${store}. Is a disk not mounted, or DATA_DIR or DATABASE_URL wrong? If the database is lost, restore the last backup: npm run restore -- DIR. To begin a new household beside these files: npm start -- --new-household`;
}
