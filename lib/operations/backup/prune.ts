import "server-only";
import { generationsToKeep } from "@/lib/operations/backup/generation-rules";
import { type Generation, listGenerations } from "@/lib/operations/backup/generations";
import { generationFiles, isBackupName, objectFile } from "@/lib/operations/backup/rules";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { failPoint } from "@/lib/platform/failpoint";

/** Removes files that belong to no generation: leftovers of a stopped backup or an expired generation. */
export async function removeLeftovers(target: BackupTarget): Promise<void> {
  const generations = await listGenerations(target);
  // A damaged manifest may name any database, so all of them stay.
  const unknown = generations.some(({ manifest }) => manifest === null);
  const named = new Set(
    generations.flatMap(({ file, manifest }) => [
      file,
      ...(manifest ? [manifest.database.file, generationFiles(manifest).secret] : []),
    ]),
  );
  for (const { name } of await target.list()) {
    const ours = isBackupName(name) && /^(database|auth-secret)/.test(name);
    const isLeftover = name.endsWith(".partial") || (ours && !named.has(name) && !unknown);
    if (isBackupName(name) && isLeftover) await target.remove(name);
  }
}

async function removeObjects(target: BackupTarget, remaining: readonly Generation[]): Promise<void> {
  if (remaining.some(({ manifest }) => manifest === null)) return;
  // Lost objects too: a damaged copy of a video is better than none.
  const named = new Set(
    remaining.flatMap(({ manifest }) =>
      (manifest ? [...manifest.objects, ...manifest.lost] : []).map(({ key }) => objectFile(key)),
    ),
  );
  for (const { name } of await target.listObjects()) if (!named.has(name)) await target.remove(name);
}

/** Removes expired generations, manifests first, so that a listed one is complete even if this is stopped. Takes the newest's name, which stays; `keepsAll` over a jump of the clock. */
export async function prune(target: BackupTarget, newest: string, { keepsAll = false } = {}): Promise<void> {
  const generations = await listGenerations(target);
  const keep = generationsToKeep(
    generations.map(({ name, manifest }) => ({ name, replaces: manifest?.replaces ?? false })),
  );
  const remaining = generations.filter(({ name }) => keepsAll || name === newest || keep.has(name));
  for (const { file } of generations.filter((generation) => !remaining.includes(generation))) await target.remove(file);
  await target.flush();
  failPoint("backup.expired");
  await removeLeftovers(target);
  await removeObjects(target, remaining);
}
