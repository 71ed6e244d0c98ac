import "server-only";
import path from "node:path";
import { restoreBackup } from "@/lib/backup/restore";
import { files } from "@/lib/backup/rules";
import { usage } from "@/lib/commands/command-line";

const USAGE = "  npm run restore -- DIR     restores the backup in the folder DIR to DATA_DIR (and S3); the hub must be stopped";

/** `npm run restore -- DIR`. Throws what went wrong as a sentence. */
export async function restore([directory, ...rest]: readonly string[]): Promise<void> {
  if (directory === undefined || rest.length > 0) usage(USAGE);
  const { manifest, keptAside } = await restoreBackup(path.resolve(directory));
  if (keptAside !== null) console.log(`The database that was here is now ${keptAside}`);
  console.log(`Restored and checked: the database of ${manifest.createdAt} and ${files(manifest.objects.length)}. Start the hub with: npm start`);
  const gone = manifest.lost.filter(({ key }) => !manifest.objects.some((object) => object.key === key));
  if (gone.length > 0) console.log(`${files(gone.length)} had been lost before the backup was made and are not in it.`);
}
