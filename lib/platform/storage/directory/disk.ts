import "server-only";
import type nodeFs from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { log } from "@/lib/platform/log";
import { StorageUnavailable } from "@/lib/platform/storage/driver";

export type FileSystem = Pick<
  typeof nodeFs,
  "link" | "mkdir" | "open" | "opendir" | "rename" | "stat" | "statfs" | "unlink"
>;

const FULL_CODES = new Set(["ENOSPC", "EDQUOT"]);
const UNSUPPORTED_CODES = new Set(["EINVAL", "EBADF", "ENOTSUP"]);

export function errnoOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error) || !("syscall" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

function unavailable(error: unknown): unknown {
  const code = errnoOf(error);
  if (code === null) return error;
  if (isFull(error)) return new StorageUnavailable("The disk of the data directory is full.", "full", { cause: error });
  return new StorageUnavailable(`The data directory failed (${code}).`, "down", { cause: error });
}

export function isFull(error: unknown): boolean {
  return FULL_CODES.has(errnoOf(error) ?? "");
}

/** A disk with fewer free inodes counts as full: an upload needs several files. */
const LEAST_FREE_FILES = 32;

export function freeBytesOf({
  bavail,
  bsize,
  files,
  ffree,
}: Record<"bavail" | "bsize" | "files" | "ffree", number>): number {
  return files > 0 && ffree < LEAST_FREE_FILES ? 0 : bavail * bsize;
}

export type Disk = ReturnType<typeof createDisk>;

/** System calls with our errors. After a failed fsync or an EIO a second fsync would succeed (U33): every write is refused until a restart. */
export function createDisk(fs: FileSystem) {
  let broken = false;

  function refuseIfBroken(): void {
    if (broken) throw new StorageUnavailable("The data directory failed earlier. Check the disk and restart.");
  }

  function breakDown(error: unknown): void {
    if (!broken) log.error("storage.unhealthy", error);
    broken = true;
  }

  async function reading<T>(calls: () => Promise<T>): Promise<T | null> {
    try {
      return await calls();
    } catch (error) {
      if (errnoOf(error) === "ENOENT") return null;
      throw unavailable(error);
    }
  }

  async function writing<T>(calls: () => Promise<T>): Promise<T> {
    refuseIfBroken();
    try {
      return await calls();
    } catch (error) {
      if (errnoOf(error) === "EIO") breakDown(error);
      throw unavailable(error);
    }
  }

  /** Some file systems report a full disk only here; a retry writes those bytes again. */
  async function flushing(fsync: () => Promise<void>): Promise<void> {
    refuseIfBroken();
    try {
      await fsync();
    } catch (error) {
      if (!isFull(error)) breakDown(error);
      throw unavailable(error);
    }
  }

  async function withFile<T>(path: string, flags: string | number, work: (file: FileHandle) => Promise<T>): Promise<T> {
    const file = await fs.open(path, flags, 0o600);
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  }

  /** Makes a directory's names survive a power loss; some shares do not support that. */
  async function flushDirectory(path: string): Promise<void> {
    await writing(() =>
      withFile(path, "r", (directory) =>
        flushing(async () => {
          try {
            await directory.sync();
          } catch (error) {
            if (!UNSUPPORTED_CODES.has(errnoOf(error) ?? "")) throw error;
          }
        }),
      ),
    );
  }

  async function unlink(path: string): Promise<void> {
    await writing(async () => {
      try {
        await fs.unlink(path);
      } catch (error) {
        if (errnoOf(error) !== "ENOENT") throw error;
      }
    });
  }

  return { fs, reading, writing, flushing, withFile, flushDirectory, unlink };
}
