import "server-only";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Checks } from "@/lib/operations/backup/check-rules";
import { CHECKS_FILE } from "@/lib/operations/backup/rules";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { env } from "@/lib/platform/env";

const checksSchema = z.record(z.string(), z.object({ checkedAt: z.iso.datetime(), damaged: z.boolean().optional() }));

type Record = Pick<BackupTarget, "readSmall" | "writeSmall">;

export const STORE_RECORD: Record = {
  readSmall: (name) => readFile(path.join(env().dataDir, `file-${name}`)),
  async writeSmall(name, content) {
    await mkdir(env().dataDir, { recursive: true, mode: 0o700 });
    await writePrivateFile(path.join(env().dataDir, `file-${name}`), content);
  },
};

/** Reads such a record; a lost or damaged one only means that files are read sooner. */
export async function readChecks(record: Record): Promise<Checks> {
  try {
    return checksSchema.parse(JSON.parse(String(await record.readSmall(CHECKS_FILE))));
  } catch {
    return {};
  }
}

/** Writes the records of these keys and drops all others. Ignores write errors: a full disk must not stop the backup. */
export async function writeChecks(record: Record, checks: Checks, keys: Iterable<string>): Promise<void> {
  const known = [...keys].flatMap((key) => (checks[key] ? [[key, checks[key]] as const] : []));
  await record.writeSmall(CHECKS_FILE, JSON.stringify(Object.fromEntries(known))).catch(() => undefined);
}
