import "server-only";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Checks } from "@/lib/operations/backup/check-rules";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { env } from "@/lib/platform/env";

const checksSchema = z.record(z.string(), z.object({ checkedAt: z.iso.datetime(), damaged: z.boolean().optional() }));

/** Returns the path of this computer's record of when a backup or the doctor last read each stored file. */
export function storeChecksFile(): string {
  return path.join(env().dataDir, "file-checks.json");
}

/** Reads such a record; a lost or damaged one only means that files are read sooner. */
export async function readChecks(file: string): Promise<Checks> {
  try {
    return checksSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return {};
  }
}

/** Writes the records of these keys and drops all others. Ignores write errors. */
export async function writeChecks(file: string, checks: Checks, keys: Iterable<string>): Promise<void> {
  const known = [...keys].flatMap((key) => (checks[key] ? [[key, checks[key]] as const] : []));
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writePrivateFile(file, JSON.stringify(Object.fromEntries(known)));
  } catch {
    // A full disk must not stop the backup.
  }
}
