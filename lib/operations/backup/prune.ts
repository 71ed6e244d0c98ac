import "server-only";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { generationsToKeep } from "@/lib/operations/backup/generation-rules";
import { type Generation, listGenerations } from "@/lib/operations/backup/generations";
import { generationFiles, isBackupName, objectFile, OBJECTS_FOLDER } from "@/lib/operations/backup/rules";
import { flush } from "@/lib/platform/durable-file";
import { failPoint } from "@/lib/platform/failpoint";

/** Removes files that belong to no generation: leftovers of a stopped backup or an expired generation. */
export async function removeLeftovers(folder: string): Promise<void> {
  const generations = await listGenerations(folder);
  // A damaged manifest may name any database, so all of them stay.
  const unknown = generations.some(({ manifest }) => manifest === null);
  const named = new Set(
    generations.flatMap(({ file, manifest }) => [
      file,
      ...(manifest ? [manifest.database.file, generationFiles(manifest).secret] : []),
    ]),
  );
  for (const name of await readdir(folder)) {
    const ours = isBackupName(name) && /^(database|auth-secret)/.test(name);
    const isLeftover = name.endsWith(".partial") || (ours && !named.has(name) && !unknown);
    if (isBackupName(name) && isLeftover) await rm(path.join(folder, name));
  }
}

async function removeObjects(folder: string, remaining: readonly Generation[]): Promise<void> {
  if (remaining.some(({ manifest }) => manifest === null)) return;
  // Lost objects too: a damaged copy of a film is better than none.
  const named = new Set(
    remaining.flatMap(({ manifest }) =>
      (manifest ? [...manifest.objects, ...manifest.lost] : []).map(({ key }) => objectFile(key)),
    ),
  );
  const objects = path.join(folder, OBJECTS_FOLDER);
  for (const part of existsSync(objects) ? await readdir(objects) : []) {
    for (const name of await readdir(path.join(objects, part))) {
      if (!named.has(`${OBJECTS_FOLDER}/${part}/${name}`)) await rm(path.join(objects, part, name));
    }
  }
}

/** Removes expired generations, manifests first, so that a listed one is complete even if this is stopped. Takes the newest's name, which stays; `keepsAll` over a jump of the clock. */
export async function prune(folder: string, newest: string, { keepsAll = false } = {}): Promise<void> {
  const generations = await listGenerations(folder);
  const keep = generationsToKeep(
    generations.map(({ name, manifest }) => ({ name, replaces: manifest?.replaces ?? false })),
  );
  const remaining = generations.filter(({ name }) => keepsAll || name === newest || keep.has(name));
  for (const { file } of generations.filter((generation) => !remaining.includes(generation)))
    await rm(path.join(folder, file));
  await flush(folder);
  failPoint("backup.expired");
  await removeLeftovers(folder);
  await removeObjects(folder, remaining);
}
