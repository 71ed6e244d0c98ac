import "server-only";
import path from "node:path";
import { type RestoreReport, restoreBackup } from "@/lib/backup/restore";
import { files } from "@/lib/backup/rules";
import { restoreTrial } from "@/lib/backup/trial";
import { parseWords, usage } from "@/lib/commands/command-line";

const USAGE = `  npm run restore -- DIR                   restores the backup in the folder DIR to DATA_DIR (and S3); the hub must be stopped
  npm run restore -- DIR --take-over       also where files of a hub are already, which is gone for good
  npm run restore -- --trial DIR PLACE     makes a hub of copies in the new folder PLACE, to look at beside the running one
    --database postgresql://…              for a trial of a PostgreSQL backup: an empty database`;

function reportRestored({ manifest, keptAside }: RestoreReport, next: string): void {
  if (keptAside !== null) console.log(`The database that was here is now ${keptAside}`);
  console.log(`Restored and checked: the database of ${manifest.createdAt} and ${files(manifest.objects.length)}. ${next}`);
  const gone = manifest.lost.filter(({ key }) => !manifest.objects.some((object) => object.key === key));
  if (gone.length > 0) console.log(`${files(gone.length)} had been lost before the backup was made and are not in it.`);
}

/** `npm run restore -- DIR` and its forms. Throws what went wrong as a sentence. */
export async function restore(words: readonly string[]): Promise<void> {
  const options = { trial: { type: "boolean" }, "take-over": { type: "boolean" }, database: { type: "string" } } as const;
  const { values, positionals } = parseWords(words, options, USAGE);
  const [directory, place] = positionals;
  if (directory === undefined || positionals.length !== (values.trial ? 2 : 1)) usage(USAGE);
  if (values.trial ? values["take-over"] : values.database !== undefined) usage(USAGE);
  const folder = path.resolve(directory);
  if (values.trial && place !== undefined) {
    const trial = path.resolve(place);
    reportRestored(await restoreTrial(folder, trial, values.database ?? null), `Start the trial beside the running hub with: npm start -- --trial ${trial}`);
    return;
  }
  reportRestored(await restoreBackup(folder, { takeOver: values["take-over"] ?? false }), "Start the hub with: npm start");
}
