import "server-only";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { flush } from "@/lib/backup/folder";
import { generationsToKeep } from "@/lib/backup/generation-rules";
import { type Generation, listGenerations } from "@/lib/backup/generations";
import { generationFiles, isBackupName, objectFile, OBJECTS_FOLDER } from "@/lib/backup/rules";
import { failPoint } from "@/lib/failpoint";

/** Removes what belongs to no generation: leftovers of a backup that was stopped, and of a generation that has expired. */
export async function removeLeftovers(folder: string): Promise<void> {
  const generations = await listGenerations(folder);
  // What a manifest that cannot be read names is not known: then all databases stay.
  const unknown = generations.some(({ manifest }) => manifest === null);
  const named = new Set(generations.flatMap(({ file, manifest }) => [file, ...(manifest ? [manifest.database.file, generationFiles(manifest).secret] : [])]));
  for (const name of await readdir(folder)) {
    const ours = isBackupName(name) && /^(database|auth-secret)/.test(name);
    const left = name.endsWith(".partial") || (ours && !named.has(name) && !unknown);
    if (isBackupName(name) && left) await rm(path.join(folder, name));
  }
}

async function removeObjects(folder: string, kept: readonly Generation[]): Promise<void> {
  if (kept.some(({ manifest }) => manifest === null)) return;
  // Also what is lost: a damaged copy of a film is better than none.
  const named = new Set(kept.flatMap(({ manifest }) => (manifest ? [...manifest.objects, ...manifest.lost] : []).map(({ key }) => objectFile(key))));
  const objects = path.join(folder, OBJECTS_FOLDER);
  for (const part of existsSync(objects) ? await readdir(objects) : []) {
    for (const name of await readdir(path.join(objects, part))) {
      if (!named.has(`${OBJECTS_FOLDER}/${part}/${name}`)) await rm(path.join(objects, part, name));
    }
  }
}

/**
 * Removes the generations whose time is over, and the objects that no kept one names. First the manifests, durably: whatever
 * stops this, a generation that can still be seen is whole. Takes the name of the one made just now, which always stays.
 */
export async function prune(folder: string, newest: string): Promise<void> {
  const generations = await listGenerations(folder);
  const keep = generationsToKeep(generations.map(({ name, manifest }) => ({ name, replaces: manifest?.replaces ?? false })));
  const kept = generations.filter(({ name }) => name === newest || keep.has(name));
  for (const { file } of generations.filter((generation) => !kept.includes(generation))) await rm(path.join(folder, file));
  await flush(folder);
  failPoint("backup.expired");
  await removeLeftovers(folder);
  await removeObjects(folder, kept);
}
