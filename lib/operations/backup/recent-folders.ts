import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readChecks } from "@/lib/operations/backup/check-records";
import { realFolder } from "@/lib/operations/backup/folder";
import { listGenerations } from "@/lib/operations/backup/generations";
import { isIntactFile } from "@/lib/operations/backup/objects";
import { CHECKS_FILE, objectFile } from "@/lib/operations/backup/rules";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { env } from "@/lib/platform/env";

const MAX_FOLDERS = 5;
const foldersSchema = z.array(z.string());

const recordsFile = () => path.join(env().dataDir, "backup-folders.json");

/** Returns where backups were made on this computer, the latest folder first. */
export async function readFolders(): Promise<string[]> {
  try {
    return foldersSchema.parse(JSON.parse(await readFile(recordsFile(), "utf8")));
  } catch {
    return [];
  }
}

/** Records that a backup was made into this folder, for the doctor to find lost files. Ignores write errors. */
export async function recordFolder(folder: string): Promise<void> {
  const others = (await readFolders()).filter((known) => realFolder(known) !== realFolder(folder));
  await writePrivateFile(recordsFile(), JSON.stringify([folder, ...others].slice(0, MAX_FOLDERS))).catch(
    () => undefined,
  );
}

/**
 * Returns this computer's backup folders that can be reached now, each with the instant (ISO 8601) at which its file was read that was not
 * read for longest; null: nobody has noted it.
 */
export async function readOldestChecks(): Promise<{ folder: string; oldest: string | null }[]> {
  const found: { folder: string; oldest: string | null }[] = [];
  for (const folder of await readFolders()) {
    const [newest] = await listGenerations(folder).catch(() => []);
    if (!newest?.manifest || newest.manifest.objects.length === 0) continue;
    const checks = await readChecks(path.join(folder, CHECKS_FILE));
    const instants = newest.manifest.objects.map(({ key }) => checks[key]?.checkedAt ?? null);
    found.push({ folder, oldest: instants.includes(null) ? null : (instants.sort()[0] ?? null) });
  }
  return found;
}

/** Finds intact copies of objects in this computer's reachable backups, reading each. Returns the folder by key. */
export async function findFoldersWithCopies(keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of keys.length > 0 ? await readFolders() : []) {
    const generations = await listGenerations(folder).catch(() => []);
    const objects = new Map(
      generations.flatMap(({ manifest }) => manifest?.objects ?? []).map((object) => [object.key, object]),
    );
    for (const key of keys) {
      const object = objects.get(key);
      if (object && !found.has(key) && (await isIntactFile(path.join(folder, objectFile(key)), object)))
        found.set(key, folder);
    }
  }
  return found;
}
