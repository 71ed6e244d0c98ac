import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { manifestFileSchema } from "@/lib/operations/backup/schema";
import { closeDatabase } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { replaceStorage } from "@/lib/platform/storage/storage";
import type { TestHub } from "@/tests/support/hub";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

type EmptyPlace = { dataDir: string; databaseUrl: string; databaseProvider: "sqlite" | "postgresql" };

/** Settings of a new machine with this data directory: nothing there yet, and an empty database where it is PostgreSQL's. To be called while a suite is described. */
export function emptyPlaces(): (dataDir: string) => Promise<EmptyPlace> {
  const made: string[] = [];
  afterEach(async () => {
    for (const url of made.splice(0)) await dropDatabase(url);
  });
  return async (dataDir) => {
    if (!onPostgresql)
      return { dataDir, databaseUrl: `file:${path.join(dataDir, "naches.db")}`, databaseProvider: "sqlite" };
    const databaseUrl = await newDatabase({ empty: true });
    made.push(databaseUrl);
    return { dataDir, databaseUrl, databaseProvider: "postgresql" };
  };
}

/** All files under a folder, as paths from it, in order. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** The first file of a backup whose path begins so. */
export function fileOf(folder: string, beginning: string): string {
  const found = filesIn(folder).find((name) => name.startsWith(beginning));
  if (found === undefined) throw new Error(`${folder} holds no ${beginning}`);
  return path.join(folder, found);
}

/** Flips one bit in the middle of a file. */
export function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** The paths of the manifests of a backup's generations, the newest first. */
export function manifestsIn(folder: string): string[] {
  return filesIn(folder)
    .filter((name) => name.startsWith("manifest"))
    .sort()
    .reverse()
    .map((name) => path.join(folder, name));
}

/** The newest generation's manifest. */
export function manifestIn(folder: string) {
  return manifestFileSchema.parse(JSON.parse(readFileSync(manifestsIn(folder)[0] ?? "", "utf8"))).manifest;
}

/** The permission bits of everything in a folder, and of itself. */
export function modesIn(folder: string): Set<string> {
  const all = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  ];
  return new Set(
    all.map(
      (name) => `${statSync(name).isDirectory() ? "folder" : "file"} ${(statSync(name).mode & 0o777).toString(8)}`,
    ),
  );
}

/** Folders, and machines where nothing is. To be called while a suite is described. */
export function otherMachines() {
  const newDirectory = temporaryDirectories();
  const emptyPlace = emptyPlaces();
  return {
    newFolder: async () => path.join(await newDirectory(), "backup"),
    /** Ends the hub and points the settings at a fresh data directory; closeTestHub tidies both. Answers the directory. */
    async newMachine({ driver }: TestHub): Promise<string> {
      await closeDatabase();
      await driver.close();
      const dataDir = path.join(await newDirectory(), "data");
      overrideEnv(await emptyPlace(dataDir));
      replaceStorage(createDirectoryDriver({ dataDir, lockWaitMs: 0 }));
      return dataDir;
    },
  };
}
