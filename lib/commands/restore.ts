import "server-only";
import path from "node:path";
import { listGenerations } from "@/lib/backup/generations";
import { restoreBackup } from "@/lib/backup/restore";
import { files } from "@/lib/backup/rules";
import { readWords } from "@/lib/commands/restore-words";

async function sayGenerations(folder: string): Promise<void> {
  const generations = await listGenerations(folder);
  if (generations.length === 0) throw new Error(`There is no backup in ${folder}: it has no manifest.`);
  for (const { name, file, manifest } of generations) {
    const { MediaItem: items = 0 } = manifest?.database.rows ?? {};
    console.log(`${name}  ${manifest ? `${items} pictures and films, ${files(manifest.objects.length)}` : `cannot be used: ${file} is damaged, or of a newer version`}`);
  }
}

/** `npm run restore -- DIR [--list | --generation NAME]`. Throws what went wrong as a sentence. */
export async function restore(words: readonly string[]): Promise<void> {
  const { directory, list, ...options } = readWords(words);
  const folder = path.resolve(directory);
  if (list) return sayGenerations(folder);
  const { manifest, keptAside } = await restoreBackup(folder, options);
  if (keptAside !== null) console.log(`The database that was here is now ${keptAside}`);
  console.log(`Restored and checked: the database of ${manifest.createdAt} and ${files(manifest.objects.length)}. Start the hub with: npm start`);
  const gone = manifest.lost.filter(({ key }) => !manifest.objects.some((object) => object.key === key));
  if (gone.length > 0) console.log(`${files(gone.length)} had been lost before the backup was made and are not in it.`);
}
