import "server-only";
import path from "node:path";
import { listGenerations } from "@/lib/operations/backup/generations";
import { type RestoreReport, restoreBackup } from "@/lib/operations/backup/restore";
import { formatFileCount } from "@/lib/operations/backup/rules";
import { restoreTrial } from "@/lib/operations/backup/trial";
import { formatAccess } from "@/lib/operations/commands/terminal/format-access";
import { parseRestoreArguments } from "@/lib/operations/commands/terminal/restore-arguments";
import { formatCount } from "@/lib/platform/format/count";
import { formatWait } from "@/lib/platform/format/wait";

async function printGenerations(folder: string): Promise<void> {
  const generations = await listGenerations(folder);
  if (generations.length === 0) throw new Error(`There is no backup in ${folder}: it has no manifest.`);
  for (const { name, file, manifest } of generations) {
    const { MediaItem: items = 0 } = manifest?.database.rows ?? {};
    console.log(
      `${name}  ${manifest ? `${items} pictures and films, ${formatFileCount(manifest.objects.length)}` : `cannot be used: ${file} is damaged, or of a newer version`}`,
    );
  }
}

function printMadeAgain({ items, readyInMs }: RestoreReport["madeAgain"]): void {
  if (items === 0) return;
  const what = items === 1 ? "1 picture, film or recording" : `${formatCount(items)} pictures, films and recordings`;
  console.log(
    `Once the hub runs, it makes the smaller copies for screens of ${what} again in the background, which takes ${formatWait(readyInMs)}, longer if there are films that it never converted. Meanwhile it shows what browsers can play as it was sent, and says of the rest that it is being prepared.`,
  );
}

function printRestored({ manifest, formerDatabase, objects, missingFiles, madeAgain }: RestoreReport): void {
  if (formerDatabase !== null) console.log(`The database that was here is now ${formerDatabase}`);
  console.log(`Restored and checked: the database of ${manifest.createdAt} and ${formatFileCount(objects.length)}.`);
  printMadeAgain(madeAgain);
  if (missingFiles.length === 0) return;
  console.log(
    `Their files are lost; the gallery says of each that it cannot be shown, and there they can be deleted (${formatFileCount(missingFiles.length)}):`,
  );
  for (const description of missingFiles) console.log(`  ${description}`);
}

/** `npm run restore -- DIR` and its forms. Throws a sentence when it fails. */
export async function restore(args: readonly string[]): Promise<void> {
  const options = parseRestoreArguments(args);
  const folder = path.resolve(options.directory);
  if (options.kind === "list") return printGenerations(folder);
  if (options.kind === "restore") {
    const report = await restoreBackup(folder, options);
    printRestored(report);
    for (const line of formatAccess(report.access, report.manifest.createdAt, options.endSessions)) console.log(line);
    console.log("Start the hub with: npm start");
    return;
  }
  const place = path.resolve(options.place);
  printRestored(await restoreTrial(folder, place, options.database, options));
  console.log(`Start the trial beside the running hub with: npm start -- --trial ${place}`);
}
