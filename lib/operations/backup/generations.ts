import "server-only";
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { matchGeneration } from "@/lib/operations/backup/generation-rules";
import { readManifestFile } from "@/lib/operations/backup/manifest-file";
import { parseManifestName } from "@/lib/operations/backup/rules";
import type { Manifest } from "@/lib/operations/backup/schema";

/** `name`: the instant the generation was made at, "2026-11-20T18:15:00.000Z"; `manifest`: null when it is damaged. */
export type Generation = { name: string; file: string; manifest: Manifest | null };

const isManifest = (name: string) => name === "manifest.json" || parseManifestName(name) !== null;

async function readGeneration(folder: string, file: string): Promise<Generation> {
  const manifest = await readManifestFile(folder, file).catch(() => null);
  const name =
    manifest?.createdAt ?? parseManifestName(file) ?? (await stat(path.join(folder, file))).mtime.toISOString();
  return { name, file, manifest };
}

/** Lists a folder's generations, newest first, including those with a damaged manifest. A missing folder has none. */
export async function listGenerations(folder: string): Promise<Generation[]> {
  if (!existsSync(folder)) return [];
  const found = await Promise.all(
    (await readdir(folder)).filter(isManifest).map((file) => readGeneration(folder, file)),
  );
  // A damaged manifest has no sequence; it is sorted by its date.
  const sequenceOf = ({ name, manifest }: Generation) =>
    manifest?.sequence ??
    Math.max(0, ...found.flatMap((other) => (other.manifest && other.name <= name ? [other.manifest.sequence] : [])));
  return found.sort((a, b) => sequenceOf(b) - sequenceOf(a) || (a.name < b.name ? 1 : -1));
}

/** Reads a manifest by day ("2026-11-20") or full name, by default the newest. Throws when missing or damaged. */
export async function readManifest(folder: string, wanted?: string): Promise<Manifest> {
  const generations = await listGenerations(folder);
  const [newest] = generations;
  if (!newest) throw new Error(`No backup found in ${folder}: it has no manifest.`);
  const name =
    wanted === undefined
      ? newest.name
      : matchGeneration(
          generations.map((generation) => generation.name),
          wanted,
        );
  const found = generations.find((generation) => generation.name === name);
  if (!found)
    throw new Error(`No generation ${wanted} in ${folder}. To list them: npm run restore -- ${folder} --list`);
  return found.manifest ?? readManifestFile(folder, found.file);
}
