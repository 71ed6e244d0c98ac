import "server-only";
import path from "node:path";
import { listGenerations } from "@/lib/operations/backup/generations";
import { type RestoreReport, restoreBackup } from "@/lib/operations/backup/restore";
import { formatFileCount } from "@/lib/operations/backup/rules";
import { withTarget } from "@/lib/operations/backup/target/open";
import { restoreTrial } from "@/lib/operations/backup/trial";
import { formatAccess } from "@/lib/operations/commands/terminal/format-access";
import { parseRestoreArguments } from "@/lib/operations/commands/terminal/restore-arguments";
import { formatCount } from "@/lib/platform/format/count";
import { formatWait } from "@/lib/platform/format/wait";

async function printGenerations(backup: string): Promise<void> {
  const generations = await withTarget(backup, listGenerations);
  if (generations.length === 0) throw new Error(`No backup found in ${backup}: it has no manifest.`);
  for (const { name, file, manifest } of generations) {
    const { MediaItem: items = 0 } = manifest?.database.rows ?? {};
    console.log(
      `${name}  ${manifest ? `${items} photos and videos, ${formatFileCount(manifest.objects.length)}` : `can't be used: ${file} is damaged or from a newer version`}`,
    );
  }
}

function printMadeAgain({ items, readyInMs }: RestoreReport["madeAgain"]): void {
  if (items === 0) return;
  const what =
    items === 1 ? "1 photo, video, or voice message" : `${formatCount(items)} photos, videos, and voice messages`;
  console.log(
    `Once the hub is running, it makes the smaller copies of ${what} again in the background. This takes ${formatWait(readyInMs)}, or longer if some videos were never converted. Until then, it shows originals that browsers can play and marks the rest as processing.`,
  );
}

function printRestored({ manifest, formerDatabase, objects, missingFiles, madeAgain }: RestoreReport): void {
  if (formerDatabase !== null) console.log(`The previous database is now ${formerDatabase}`);
  console.log(`Restored and verified: the database from ${manifest.createdAt} and ${formatFileCount(objects.length)}.`);
  printMadeAgain(madeAgain);
  if (missingFiles.length === 0) return;
  console.log(
    `Their files are lost. In the gallery they are marked as unavailable, and you can delete them there (${formatFileCount(missingFiles.length)}):`,
  );
  for (const description of missingFiles) console.log(`  ${description}`);
}

export async function restore(args: readonly string[]): Promise<void> {
  const options = parseRestoreArguments(args);
  const { backup } = options;
  if (options.kind === "list") return printGenerations(backup);
  if (options.kind === "restore") {
    const report = await restoreBackup(backup, options);
    printRestored(report);
    for (const line of formatAccess(report.access, report.manifest.createdAt, options.endSessions)) console.log(line);
    console.log("To start the hub: npm start");
    return;
  }
  const place = path.resolve(options.place);
  printRestored(await restoreTrial(backup, place, options.database, options));
  console.log(`To start the trial while the hub is running: npm start -- --trial ${place}`);
}
