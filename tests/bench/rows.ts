import { db, type Transaction } from "@/lib/platform/database/db";

const ROWS_AT_ONCE = 500;
const KINDS = ["image", "image", "image", "video", "audio"] as const;
const TYPES = { image: "image/jpeg", video: "video/mp4", audio: "audio/mpeg" } as const;

/** Writes numbers up to a count, or whatever else they stand for, some hundred in one transaction. */
export async function inPortions<T>(rows: readonly T[], insert: (tx: Transaction, portion: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db.write((tx) => insert(tx, rows.slice(at, at + ROWS_AT_ONCE)));
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Of five items three are images, one is a video and one a recording. */
export const kindOf = (index: number) => KINDS[index % KINDS.length] ?? "image";

/** A row of the gallery. The file itself is not there, because only rows are measured. */
export const aMediaRow = (index: number, mediaType: keyof typeof TYPES, uploadedAt: Date) => ({
  id: `bench-media-${index}`,
  objectPath: `m/${String(index).padStart(22, "0")}`,
  title: `Sunday at the lake, ${mediaType} ${index}`,
  uploaderName: "Rivky and the children",
  note: "Everyone sends love and hopes to see you soon.",
  ...{ uploadedAt, sizeBytes: 3_000_000, sha256: "0".repeat(64) },
  ...{ contentType: TYPES[mediaType], mediaType, senderKind: "link", senderId: "bench" },
});

/** At every hour of the real clock the hub is shown, also at night and on Shabbos. */
export const neverRests = (tx: Transaction) =>
  tx.restSettings.create({
    data: { nightOn: false, frameMinutes: null, board: "off", remindersOn: false, updatedAt: new Date() },
  });

/** How much of everything else a household with so many images has: 20,000 items of the plan, 500 links and 50 screens for 100,000 of them. */
export function growthOf(media: number): { items: number; links: number; screens: number } {
  const share = (part: number) => Math.max(1, Math.round(media / part));
  return { items: share(5), links: share(200), screens: share(2000) };
}
