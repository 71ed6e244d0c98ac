import "server-only";
import path from "node:path";
import { type FileLock, lockFile } from "@/lib/platform/concurrency/lock-file";

export async function lockDirectory(dataDir: string, waitMs: number): Promise<FileLock> {
  return lockFile(path.join(dataDir, "server.lock"), waitMs, {
    refused: `The data directory ${dataDir} can't be locked: this program needs write access to it.`,
    inUse: `The data directory ${dataDir} is in use by another process. Stop that process, or choose another DATA_DIR.`,
  });
}
