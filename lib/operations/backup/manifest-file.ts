import "server-only";
import { createHash } from "node:crypto";
import { generationFiles } from "@/lib/operations/backup/rules";
import {
  formatSchema,
  type Manifest,
  manifestSchema,
  NEWEST_FORMAT,
  sealedManifestSchema,
} from "@/lib/operations/backup/schema";
import { type BackupTarget, TargetUnavailable } from "@/lib/operations/backup/target/target";

const hashOf = (manifest: unknown) => createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

/** Reads a generation's manifest. Throws a sentence when it was changed, or written by a newer version. */
export async function readManifestFile(target: BackupTarget, name: string): Promise<Manifest> {
  const damaged = `The backup in ${target.name} is damaged: its ${name} was changed. Use another generation (list them with --list), or another backup.`;
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(await target.readSmall(name)));
  } catch (error) {
    if (error instanceof TargetUnavailable) throw error;
    throw new Error(damaged, { cause: error });
  }
  const sealed = sealedManifestSchema.safeParse(parsed);
  if (!sealed.success || hashOf(sealed.data.manifest) !== sealed.data.sha256) throw new Error(damaged);
  const format = formatSchema.safeParse(sealed.data.manifest).data?.format ?? 0;
  if (format > NEWEST_FORMAT)
    throw new Error(
      `The backup in ${target.name} was made by a newer version of the hub (${name}). Install that version first.`,
    );
  const { data } = manifestSchema.safeParse(sealed.data.manifest);
  if (!data) throw new Error(damaged);
  return data;
}

/** Writes a generation's manifest; the generation exists from this moment on. */
export async function writeManifest(target: BackupTarget, manifest: Manifest): Promise<void> {
  await target.writeSmall(
    generationFiles(manifest).manifest,
    `${JSON.stringify({ sha256: hashOf(manifest), manifest }, null, 1)}\n`,
  );
}
