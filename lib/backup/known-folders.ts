import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writePrivately } from "@/lib/backup/folder";
import { listGenerations } from "@/lib/backup/generations";
import { isWhole } from "@/lib/backup/objects";
import { objectFile } from "@/lib/backup/rules";
import { env } from "@/lib/env";

const MOST = 5;
const foldersSchema = z.array(z.string());

const notesFile = () => path.join(env().dataDir, "backup-folders.json");

async function readFolders(): Promise<string[]> {
  try {
    return foldersSchema.parse(JSON.parse(await readFile(notesFile(), "utf8")));
  } catch {
    return [];
  }
}

/** Notes on this computer that a backup was made into this folder, so that the doctor can say where a lost file is. */
export async function rememberFolder(folder: string): Promise<void> {
  const others = (await readFolders()).filter((known) => known !== folder);
  // Without room for it a backup is as good; only the doctor knows less.
  await writePrivately(notesFile(), JSON.stringify([folder, ...others].slice(0, MOST))).catch(() => undefined);
}

/** Where good copies of these objects are, by their keys: the folder of a backup that was made on this computer and is at hand. Each copy is read. */
export async function findBackupsOf(keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of keys.length > 0 ? await readFolders() : []) {
    const generations = await listGenerations(folder).catch(() => []);
    const objects = new Map(generations.flatMap(({ manifest }) => manifest?.objects ?? []).map((object) => [object.key, object]));
    for (const key of keys) {
      const object = objects.get(key);
      if (object && !found.has(key) && (await isWhole(path.join(folder, objectFile(key)), object))) found.set(key, folder);
    }
  }
  return found;
}
