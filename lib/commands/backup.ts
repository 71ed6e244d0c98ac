import "server-only";
import path from "node:path";
import { makeBackup } from "@/lib/backup/backup";
import { files, sizeWords } from "@/lib/backup/rules";
import { usage } from "@/lib/commands/command-line";
import { damageWords } from "@/lib/row-copies";

const USAGE = "  npm run backup -- DIR     backs the hub up into the folder DIR, also while it runs";

/** `npm run backup -- DIR`. Throws what went wrong, or what is missing in the store, as a sentence. */
export async function backup([directory, ...rest]: readonly string[]): Promise<void> {
  if (directory === undefined || rest.length > 0) usage(USAGE);
  const folder = path.resolve(directory);
  const { manifest, copied, damaged } = await makeBackup(folder);
  const bytes = manifest.objects.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const { MediaItem: items = 0 } = manifest.database.rows;
  console.log(`Backed up and checked: the database with ${items} pictures and films, ${files(manifest.objects.length)} (${sizeWords(bytes)}), ${copied} of them new, in ${folder}`);
  const damage = damageWords(damaged);
  if (damage.length > 0) throw new Error(`${damage.join("\n")}\nThis backup has these rows as they are now, so keep an earlier one. Run: npm run doctor`);
  const [first] = manifest.lost;
  if (first) throw new Error(`Missing or damaged in the store: ${files(manifest.lost.length)} that the database names, such as ${first.key}. All else is backed up. Run: npm run doctor`);
}
