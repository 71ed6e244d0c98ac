import "server-only";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Checks } from "@/lib/backup/check-rules";
import { writePrivately } from "@/lib/backup/folder";
import { env } from "@/lib/env";

const checksSchema = z.record(z.string(), z.object({ checkedAt: z.iso.datetime(), damaged: z.boolean().optional() }));

/** Where this computer keeps when each stored file was last read, by a backup or the doctor. */
export function storeChecksFile(): string {
  return path.join(env().dataDir, "file-checks.json");
}

/** Reads such notes; lost or damaged ones only mean that files are read sooner. */
export async function readChecks(file: string): Promise<Checks> {
  try {
    return checksSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return {};
  }
}

/** Writes the notes of these keys; those of others are forgotten. A disk without room for them costs nothing but their order. */
export async function writeChecks(file: string, checks: Checks, keys: Iterable<string>): Promise<void> {
  const known = [...keys].flatMap((key) => (checks[key] ? [[key, checks[key]] as const] : []));
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writePrivately(file, JSON.stringify(Object.fromEntries(known)));
  } catch {
    // The next backup or look of the doctor begins with the same files.
  }
}
