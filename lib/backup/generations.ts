import "server-only";
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { matchGeneration } from "@/lib/backup/generation-rules";
import { readManifestFile } from "@/lib/backup/manifest-file";
import { generationOfFile } from "@/lib/backup/rules";
import type { Manifest } from "@/lib/backup/schema";

/** A generation of a backup by its name, the instant of its making "2026-11-20T18:15:00.000Z"; `manifest` is null when that is damaged. */
export type Generation = { name: string; file: string; manifest: Manifest | null };

const isManifest = (name: string) => name === "manifest.json" || generationOfFile(name) !== null;

async function readGeneration(folder: string, file: string): Promise<Generation> {
  const manifest = await readManifestFile(folder, file).catch(() => null);
  const name = manifest?.createdAt ?? generationOfFile(file) ?? (await stat(path.join(folder, file))).mtime.toISOString();
  return { name, file, manifest };
}

/** The generations in a folder, the one made last first, also those whose manifest is damaged. A folder that is not there holds none. */
export async function listGenerations(folder: string): Promise<Generation[]> {
  if (!existsSync(folder)) return [];
  const found = await Promise.all((await readdir(folder)).filter(isManifest).map((file) => readGeneration(folder, file)));
  // One that cannot be read stands after those that have an earlier date.
  const placeOf = ({ name, manifest }: Generation) =>
    manifest?.sequence ?? Math.max(0, ...found.flatMap((other) => (other.manifest && other.name <= name ? [other.manifest.sequence] : [])));
  return found.sort((a, b) => placeOf(b) - placeOf(a) || (a.name < b.name ? 1 : -1));
}

/**
 * The manifest of the generation that is wanted, a day ("2026-11-20": its newest) or a whole name; without one the newest.
 * Throws a sentence when there is none such, or when its manifest was changed.
 */
export async function readManifest(folder: string, wanted?: string): Promise<Manifest> {
  const generations = await listGenerations(folder);
  const [newest] = generations;
  if (!newest) throw new Error(`There is no backup in ${folder}: it has no manifest.`);
  const name = wanted === undefined ? newest.name : matchGeneration(generations.map((generation) => generation.name), wanted);
  const found = generations.find((generation) => generation.name === name);
  if (!found) throw new Error(`There is no generation ${wanted} in ${folder}. This shows them: npm run restore -- ${folder} --list`);
  return found.manifest ?? readManifestFile(folder, found.file);
}
