import "server-only";
import { existsSync } from "node:fs";
import fs, { chmod, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { assertOutsideData, toFolderError } from "@/lib/operations/backup/folder";
import { copyAndVerify, getFileSize } from "@/lib/operations/backup/objects";
import { isBackupName, objectFile, OBJECTS_FOLDER } from "@/lib/operations/backup/rules";
import type { BackupTarget, TargetFile, Told } from "@/lib/operations/backup/target/target";
import { flush, writePrivateFile } from "@/lib/platform/durable-file";
import { env } from "@/lib/platform/env";
import { errnoOf } from "@/lib/platform/storage/directory/disk";
import { fileSource } from "@/lib/platform/storage/directory/file-blocks";
import { pullStream } from "@/lib/platform/storage/pull-stream";

const PLUG_IN = "If it is on a disk of its own, plug the disk in and mount it";

/** Backups in a folder of this computer, mode 0700. Takes an absolute path. */
export function createDirectoryTarget(folder: string): BackupTarget {
  const fileOf = (name: string) => path.join(folder, name);

  async function filesIn(inner: string): Promise<TargetFile[]> {
    const entries = await readdir(fileOf(inner), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.posix.join(inner, entry.name));
    return Promise.all(
      files.map(async (name) => {
        const { size, mtime } = await stat(fileOf(name));
        return { name, sizeBytes: size, writtenAt: mtime };
      }),
    );
  }

  return {
    name: folder,

    // Never makes the folders around it, because those of a disk that is not there would lie on another one.
    async prepare({ isKnown, isNew }: Told) {
      assertOutsideData(folder, env().dataDir, "backup");
      if (!existsSync(path.dirname(folder)))
        throw new Error(`There is no folder ${path.dirname(folder)}. ${PLUG_IN}; otherwise make the folder first.`);
      const names = existsSync(folder) ? await readdir(folder) : [];
      if (isKnown && !isNew && !names.some(isBackupName))
        throw new Error(
          `This hub has made backups in ${folder}, and none of them is there now. ${PLUG_IN}. If the backups should begin again in an empty folder, repeat the command with --replace.`,
        );
      if (!existsSync(folder)) await mkdir(folder, { mode: 0o700 });
      const foreign = names.find((name) => !isBackupName(name));
      if (foreign !== undefined)
        throw new Error(
          `${folder} has "${foreign}", which isn't part of a backup. Choose an empty folder, or one with an earlier backup.`,
        );
      await chmod(folder, 0o700);
    },

    list: async () => (existsSync(folder) ? filesIn("") : []),

    async listObjects() {
      if (!existsSync(fileOf(OBJECTS_FOLDER))) return [];
      const parts = await readdir(fileOf(OBJECTS_FOLDER));
      return (await Promise.all(parts.map((part) => filesIn(`${OBJECTS_FOLDER}/${part}`)))).flat();
    },

    sizeOf: (name) => getFileSize(fileOf(name)),

    read: (name, sizeBytes) => pullStream(() => fileSource(fs, fileOf(name), 0, sizeBytes - 1)),

    async readSmall(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (errnoOf(error) === "ENOENT") return null;
        throw error;
      }
    },

    writeSmall: (name, content) => writePrivateFile(fileOf(name), content),

    copyIn: (object, bytes) => copyAndVerify(bytes, fileOf(objectFile(object.key)), object),

    remove: (name) => rm(fileOf(name), { force: true }),

    flush: () => flush(folder),

    async writeByProgram(name, make) {
      const made = await make(fileOf(name));
      await chmod(fileOf(name), 0o600);
      await flush(fileOf(name));
      return made;
    },

    readByProgram: (name, read) => read(fileOf(name)),

    async isOnDataDisk() {
      const { dataDir, databaseProvider, storageKind } = env();
      if (databaseProvider !== "sqlite" && storageKind !== "directory") return false;
      const devices = await Promise.all([folder, dataDir].map(async (one) => (await stat(one).catch(() => null))?.dev));
      return devices[0] !== undefined && devices[0] === devices[1];
    },

    explain: (error) => toFolderError(error, folder, "backup"),

    close: () => undefined,
  };
}
