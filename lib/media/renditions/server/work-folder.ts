import "server-only";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MediaFailure } from "@/lib/media/renditions/server/maker";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";

/** Returns the makers' folder inside DATA_DIR: the system's temporary directory may be memory. */
export function workFolder(): string {
  return path.join(env().dataDir, "work");
}

export async function inOwnFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(workFolder(), newId());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the path of the store's own file, or of a copy in `folder`. Throws MediaFailure "original-missing", StorageUnavailable. */
export async function sourceFile(folder: string, objectKey: string, sizeBytes: number): Promise<string> {
  if (!(await storage().stat(objectKey))) throw new MediaFailure("original-missing");
  const own = storage().localFile(objectKey);
  if (own !== null) return own;
  const bytes = await storage().read(objectKey, 0, sizeBytes - 1);
  if (!bytes) throw new MediaFailure("original-missing");
  const copy = path.join(folder, "original");
  await pipeline(Readable.from(bytes), createWriteStream(copy, { mode: 0o600 }));
  return copy;
}
