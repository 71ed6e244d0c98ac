import * as z from "zod/mini";
import type { FileMark } from "@/lib/media/uploads/client/queue/queue-memory";
import { SESSION_LIFE_MS } from "@/lib/media/uploads/rules";

/** As public/share-sw.js writes it. */
const DATABASE = "naches-shared";
const FILES = "files";

/** A file that was shared with the page, null where only words were; `share` is the same for what was shared in one go, `keptAt` in epoch ms. */
const sharedFileSchema = z.object({
  share: z.string(),
  file: z.nullable(z.custom<File>((value) => value instanceof File)),
  text: z.string(),
  keptAt: z.number(),
});
type SharedFile = z.infer<typeof sharedFileSchema> & { key: number };

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser could not read what was shared"));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(FILES, { autoIncrement: true });
  const database = await done(opening);
  try {
    return await work(database.transaction(FILES, mode).objectStore(FILES));
  } finally {
    database.close();
  }
}

async function readAll(files: IDBObjectStore): Promise<SharedFile[]> {
  const [keys, rows] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
  return rows.flatMap((row, index) => {
    const { data } = sharedFileSchema.safeParse(row);
    const key = keys[index];
    const isLive = data && typeof key === "number" && Math.abs(Date.now() - data.keptAt) < SESSION_LIFE_MS;
    return isLive ? [{ ...data, key }] : [];
  });
}

/** Lists the files that wait, oldest first, and removes those kept for seven days. Rejects where the browser keeps nothing. */
export function listShared(): Promise<SharedFile[]> {
  return within("readwrite", async (files) => {
    const live = await readAll(files);
    const known = new Set<IDBValidKey>(live.map(({ key }) => key));
    for (const key of await done(files.getAllKeys())) if (!known.has(key)) files.delete(key);
    return live;
  });
}

export function removeShared(key: number): Promise<void> {
  return within("readwrite", async (files) => void (await done(files.delete(key))));
}

export function dropShared({ name, size, lastModified }: FileMark): Promise<void> {
  return within("readwrite", async (files) => {
    for (const { key, file } of await readAll(files))
      if (file?.name === name && file.size === size && file.lastModified === lastModified) files.delete(key);
  });
}
