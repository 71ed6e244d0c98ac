import * as z from "zod/mini";
import type { FileMark } from "@/lib/uploads/client/queue/queue-memory";
import { SESSION_LIFE_MS } from "@/lib/uploads/rules";

/** As public/share-sw.js writes it. */
const DATABASE = "naches-shared";
const SHARES = "shares";

/** What was shared with the page in one go; `keptAt` in epoch ms. */
const shareSchema = z.object({ files: z.array(z.instanceof(File)), text: z.string(), keptAt: z.number() });
export type Share = z.infer<typeof shareSchema>;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser could not read what was shared"));
  });
}

/** Works in one transaction. Rejects with what the browser says. */
async function within<T>(mode: IDBTransactionMode, work: (shares: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(SHARES, { autoIncrement: true });
  const database = await done(opening);
  try {
    return await work(database.transaction(SHARES, mode).objectStore(SHARES));
  } finally {
    database.close();
  }
}

/** The store counts its keys itself. */
const keysOf = async (shares: IDBObjectStore) => z.parse(z.array(z.number()), await done(shares.getAllKeys()));

/** The keys of what waits, the oldest first. What was kept for seven days is removed. Rejects where the browser keeps nothing. */
export function listShares(): Promise<number[]> {
  return within("readwrite", async (shares) => {
    const keys = await keysOf(shares);
    const live: number[] = [];
    for (const key of keys) {
      const share = shareSchema.safeParse(await done(shares.get(key))).data;
      const isLive = share && Math.abs(Date.now() - share.keptAt) < SESSION_LIFE_MS;
      if (isLive) live.push(key);
      else await done(shares.delete(key));
    }
    return live;
  });
}

/** Null when it was sent or removed meanwhile. */
export function readShare(key: number): Promise<Share | null> {
  return within("readonly", async (shares) => shareSchema.safeParse(await done(shares.get(key))).data ?? null);
}

/** Removes a share of which no file is left. */
export function removeShare(key: number): Promise<void> {
  return within("readwrite", async (shares) => void (await done(shares.delete(key))));
}

const isOf =
  ({ name, size, lastModified }: FileMark) =>
  (file: File) =>
    file.name === name && file.size === size && file.lastModified === lastModified;

/** Removes a file that was sent, or that nobody wants to send; of all shares, or of one. */
export function dropShared(mark: FileMark, only?: number): Promise<void> {
  return within("readwrite", async (shares) => {
    for (const key of only === undefined ? await keysOf(shares) : [only]) {
      const share = shareSchema.safeParse(await done(shares.get(key))).data;
      if (!share?.files.some(isOf(mark))) continue;
      const files = share.files.filter((file) => !isOf(mark)(file));
      if (files.length === 0) await done(shares.delete(key));
      else await done(shares.put({ ...share, files }, key));
    }
  });
}
