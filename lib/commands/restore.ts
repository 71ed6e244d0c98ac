import "server-only";
import path from "node:path";
import { listGenerations } from "@/lib/backup/generations";
import { type RestoreReport, restoreBackup } from "@/lib/backup/restore";
import { files } from "@/lib/backup/rules";
import { restoreTrial } from "@/lib/backup/trial";
import { readRestoreWords } from "@/lib/commands/restore-words";

async function sayGenerations(folder: string): Promise<void> {
  const generations = await listGenerations(folder);
  if (generations.length === 0) throw new Error(`There is no backup in ${folder}: it has no manifest.`);
  for (const { name, file, manifest } of generations) {
    const { MediaItem: items = 0 } = manifest?.database.rows ?? {};
    console.log(`${name}  ${manifest ? `${items} pictures and films, ${files(manifest.objects.length)}` : `cannot be used: ${file} is damaged, or of a newer version`}`);
  }
}

function reportRestored({ manifest, keptAside }: RestoreReport, next: string): void {
  if (keptAside !== null) console.log(`The database that was here is now ${keptAside}`);
  console.log(`Restored and checked: the database of ${manifest.createdAt} and ${files(manifest.objects.length)}. ${next}`);
  const gone = manifest.lost.filter(({ key }) => !manifest.objects.some((object) => object.key === key));
  if (gone.length > 0) console.log(`${files(gone.length)} had been lost before the backup was made and are not in it.`);
}

/** `npm run restore -- DIR` and its forms. Throws what went wrong as a sentence. */
export async function restore(given: readonly string[]): Promise<void> {
  const words = readRestoreWords(given);
  const folder = path.resolve(words.directory);
  if (words.kind === "list") return sayGenerations(folder);
  if (words.kind === "restore") return reportRestored(await restoreBackup(folder, words), "Start the hub with: npm start");
  const place = path.resolve(words.place);
  reportRestored(await restoreTrial(folder, place, words.database, words), `Start the trial beside the running hub with: npm start -- --trial ${place}`);
}
