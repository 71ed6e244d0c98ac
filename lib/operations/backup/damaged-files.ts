import "server-only";
import type { CheckedBackup } from "@/lib/operations/backup/check";
import type { MediaDescription } from "@/lib/operations/backup/database/sqlite";
import { formatFileCount, objectFile } from "@/lib/operations/backup/rules";
import type { BackupObject, Manifest } from "@/lib/operations/backup/schema";

/** Formats an object as “Purim” (2026-03-03), the day in UTC, or by its key when no item of the gallery has it. */
export function formatObject(key: string, media: readonly MediaDescription[]): string {
  const item = media.find((one) => one.key === key);
  return item ? `“${item.title}” (${item.day})` : `an upload that was not in the gallery yet (${key})`;
}

/** Throws a sentence that names every damaged file of a backup and says how to restore the rest. */
export function assertUndamaged(name: string, { damages, copy }: CheckedBackup): void {
  const [first, ...others] = damages.map(
    ({ object, text }) => `${objectFile(object.key)}, ${formatObject(object.key, copy.media)}, ${text}`,
  );
  if (first === undefined) return;
  const advice =
    "An earlier generation may have it (list them with --list). Or add --without-damaged to restore everything else and list what is lost.";
  if (others.length === 0) throw new Error(`The backup in ${name} is damaged: The file ${first}. ${advice}`);
  throw new Error(
    [`The backup in ${name} is damaged: ${formatFileCount(damages.length)}. ${advice}`, first, ...others].join("\n  "),
  );
}

export function selectIntactFiles(
  manifest: Manifest,
  { damages, copy }: CheckedBackup,
): { objects: BackupObject[]; missingFiles: string[] } {
  const damaged = new Set(damages.map(({ object }) => object.key));
  const objects = manifest.objects.filter(({ key }) => !damaged.has(key));
  const there = new Set(objects.map(({ key }) => key));
  return {
    objects,
    missingFiles: copy.objects.flatMap(({ key }) => (there.has(key) ? [] : [formatObject(key, copy.media)])),
  };
}
