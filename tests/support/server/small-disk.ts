import { execFileSync } from "node:child_process";
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isFull } from "@/lib/platform/storage/directory/disk";

export type SmallDisk = {
  directory: string;
  /** Takes the last byte that is free, as another program's files would; again after something was freed. */
  fill: () => void;
  /** Gives back what {@link SmallDisk.fill} took. */
  empty: () => void;
  dispose: () => void;
};

/** A real file system in memory of this size, with at most so many files; null where this user may not mount one. */
export function mountSmallDisk(options: { megabytes: number; files?: number }): SmallDisk | null {
  const directory = mkdtempSync(path.join(tmpdir(), "naches-disk-"));
  const size = `size=${options.megabytes}m${options.files === undefined ? "" : `,nr_inodes=${options.files}`}`;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", directory], { stdio: "ignore" });
  } catch {
    rmSync(directory, { recursive: true });
    return null;
  }
  const filler = path.join(directory, "filler");
  return {
    directory,
    fill() {
      const file = openSync(filler, "a");
      try {
        for (const block of [1_048_576, 4096, 1]) writeUntilFull(file, Buffer.alloc(block, 1));
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    dispose() {
      execFileSync("umount", ["-l", directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) > 0);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

/** Whether this user may mount; without it the tests of a full disk are skipped, and their titles say why. */
export const mayMount = (() => {
  const disk = mountSmallDisk({ megabytes: 1 });
  disk?.dispose();
  return disk !== null;
})();
