import "server-only";
import { matchGeneration } from "@/lib/operations/backup/generation-rules";
import { readManifestFile } from "@/lib/operations/backup/manifest-file";
import { parseManifestName } from "@/lib/operations/backup/rules";
import type { Manifest } from "@/lib/operations/backup/schema";
import { type BackupTarget, type TargetFile, TargetUnavailable } from "@/lib/operations/backup/target/target";

/** `name`: the instant the generation was made at, "2026-11-20T18:15:00.000Z"; `manifest`: null when it is damaged. */
export type Generation = { name: string; file: string; manifest: Manifest | null };

const isManifest = (name: string) => name === "manifest.json" || parseManifestName(name) !== null;

async function readGeneration(target: BackupTarget, { name: file, writtenAt }: TargetFile): Promise<Generation> {
  const manifest = await readManifestFile(target, file).catch((error: unknown) => {
    if (error instanceof TargetUnavailable) throw error;
    return null;
  });
  return { name: manifest?.createdAt ?? parseManifestName(file) ?? writtenAt.toISOString(), file, manifest };
}

/** Lists a backup's generations, newest first, including those with a damaged manifest. A missing folder has none. */
export async function listGenerations(target: BackupTarget): Promise<Generation[]> {
  const found = await Promise.all(
    (await target.list()).filter(({ name }) => isManifest(name)).map((file) => readGeneration(target, file)),
  );
  // A damaged manifest has no sequence; it is sorted by its date.
  const sequenceOf = ({ name, manifest }: Generation) =>
    manifest?.sequence ??
    Math.max(0, ...found.flatMap((other) => (other.manifest && other.name <= name ? [other.manifest.sequence] : [])));
  return found.sort((a, b) => sequenceOf(b) - sequenceOf(a) || (a.name < b.name ? 1 : -1));
}

/** Reads a manifest by day ("2026-11-20") or full name, by default the newest. Throws when missing or damaged. */
export async function readManifest(target: BackupTarget, wanted?: string): Promise<Manifest> {
  const generations = await listGenerations(target);
  const [newest] = generations;
  if (!newest) throw new Error(`No backup found in ${target.name}: it has no manifest.`);
  const name =
    wanted === undefined
      ? newest.name
      : matchGeneration(
          generations.map((generation) => generation.name),
          wanted,
        );
  const found = generations.find((generation) => generation.name === name);
  if (!found)
    throw new Error(
      `No generation ${wanted} in ${target.name}. To list them: npm run restore -- ${target.name} --list`,
    );
  return found.manifest ?? readManifestFile(target, found.file);
}
