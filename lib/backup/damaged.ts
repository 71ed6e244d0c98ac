import "server-only";
import type { CheckedBackup } from "@/lib/backup/check";
import type { MediaWords } from "@/lib/backup/database-contents";
import { files, objectFile } from "@/lib/backup/rules";
import type { BackupObject, Manifest } from "@/lib/backup/schema";

/** An object as a person knows it, “Purim” (2026-03-03), or by its key when no item of the gallery has it. */
export function objectWords(key: string, media: readonly MediaWords[]): string {
  const item = media.find((one) => one.key === key);
  return item ? `“${item.title}” (${item.day})` : `an upload that was not in the gallery yet (${key})`;
}

/** Throws a sentence that names every damaged file of a backup, and how to restore all the rest. */
export function expectWhole(folder: string, { damages, copy }: CheckedBackup): void {
  const [first, ...others] = damages.map(({ object, text }) => `${objectFile(object.key)}, ${objectWords(object.key, copy.media)}, ${text}`);
  if (first === undefined) return;
  const way = "An earlier generation may have it (--list), or add --without-damaged: that restores all the rest and lists what is lost.";
  if (others.length === 0) throw new Error(`The backup in ${folder} is damaged: The file ${first}. ${way}`);
  throw new Error([`The backup in ${folder} is damaged: ${files(damages.length)}. ${way}`, first, ...others].join("\n  "));
}

/** What of a backup can be restored, and what its database has and no good file is in it for, in words. */
export function splitDamaged(manifest: Manifest, { damages, copy }: CheckedBackup): { objects: BackupObject[]; without: string[] } {
  const damaged = new Set(damages.map(({ object }) => object.key));
  const objects = manifest.objects.filter(({ key }) => !damaged.has(key));
  const there = new Set(objects.map(({ key }) => key));
  return { objects, without: copy.objects.flatMap(({ key }) => (there.has(key) ? [] : [objectWords(key, copy.media)])) };
}
