import "server-only";
import path from "node:path";
import { listGenerations } from "@/lib/backup/generations";
import { type RestoreReport, restoreBackup } from "@/lib/backup/restore";
import { files } from "@/lib/backup/rules";
import { restoreTrial } from "@/lib/backup/trial";
import { aliveLines } from "@/lib/commands/alive-words";
import { readRestoreWords } from "@/lib/commands/restore-words";

async function sayGenerations(folder: string): Promise<void> {
  const generations = await listGenerations(folder);
  if (generations.length === 0) throw new Error(`There is no backup in ${folder}: it has no manifest.`);
  for (const { name, file, manifest } of generations) {
    const { MediaItem: items = 0 } = manifest?.database.rows ?? {};
    console.log(`${name}  ${manifest ? `${items} pictures and films, ${files(manifest.objects.length)}` : `cannot be used: ${file} is damaged, or of a newer version`}`);
  }
}

function sayRestored({ manifest, keptAside, objects, without }: RestoreReport): void {
  if (keptAside !== null) console.log(`The database that was here is now ${keptAside}`);
  console.log(`Restored and checked: the database of ${manifest.createdAt} and ${files(objects.length)}.`);
  if (without.length === 0) return;
  console.log(`Their files are lost; the gallery says of each that it cannot be shown, and there they can be deleted (${files(without.length)}):`);
  for (const words of without) console.log(`  ${words}`);
}

/** `npm run restore -- DIR` and its forms. Throws what went wrong as a sentence. */
export async function restore(given: readonly string[]): Promise<void> {
  const words = readRestoreWords(given);
  const folder = path.resolve(words.directory);
  if (words.kind === "list") return sayGenerations(folder);
  if (words.kind === "restore") {
    const report = await restoreBackup(folder, words);
    sayRestored(report);
    for (const line of aliveLines(report.alive, report.manifest.createdAt, words.endSessions)) console.log(line);
    console.log("Start the hub with: npm start");
    return;
  }
  const place = path.resolve(words.place);
  sayRestored(await restoreTrial(folder, place, words.database, words));
  console.log(`Start the trial beside the running hub with: npm start -- --trial ${place}`);
}
