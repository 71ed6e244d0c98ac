import "server-only";
import path from "node:path";
import { type BackupReport, makeBackup } from "@/lib/backup/backup";
import { objectWords } from "@/lib/backup/damaged";
import { files, objectFile, sizeWords } from "@/lib/backup/rules";
import { readBackupWords } from "@/lib/commands/backup-words";
import { damageWords } from "@/lib/row-copies";

/** What was read again and put right, a line each. */
function sayMended({ mended, media }: BackupReport): void {
  for (const { key } of mended.inBackup) console.log(`Mended in the backup, from the store: ${objectWords(key, media)}`);
  for (const { key } of mended.inStore) console.log(`Mended in the store, from the backup: ${objectWords(key, media)}`);
}

/** What the store has lost, and what has rotted in an earlier generation only, each as a sentence's part. */
function lossesOf({ manifest, mended, media }: BackupReport): string[] {
  const lost = new Set(manifest.lost.map(({ key }) => key));
  const former = mended.damaged.filter(({ key }) => !lost.has(key));
  return [...[...lost].map((key) => objectWords(key, media)), ...former.map(({ key }) => `${objectFile(key)} of an earlier generation`)];
}

/** `npm run backup -- DIR [--replace]`. Throws what went wrong, or what is missing in the store, as a sentence. */
export async function backup(words: readonly string[]): Promise<void> {
  const { directory, replace } = readBackupWords(words);
  const folder = path.resolve(directory);
  const report = await makeBackup(folder, { replace });
  const { manifest, copied, generations, damaged } = report;
  const bytes = manifest.objects.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const { MediaItem: items = 0 } = manifest.database.rows;
  console.log(`Backed up and checked: the database with ${items} pictures and films, ${files(manifest.objects.length)} (${sizeWords(bytes)}), ${copied} of them new, in ${folder}`);
  console.log(generations === 1 ? "This is the first generation there." : `There are ${generations} generations there; npm run restore -- ${directory} --list shows them.`);
  sayMended(report);
  const damage = damageWords(damaged);
  if (damage.length > 0) throw new Error(`${damage.join("\n")}\nThis backup has these rows as they are now; the generations before it are kept. Run: npm run doctor`);
  const losses = lossesOf(report);
  if (losses.length > 0) throw new Error(`Missing or damaged, and not to be had from the other side: ${losses.join("; ")}. All else is backed up. Run: npm run doctor`);
}
