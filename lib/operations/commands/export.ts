import "server-only";
import path from "node:path";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { formatFileCount } from "@/lib/operations/backup/rules";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";
import { printProgress } from "@/lib/operations/commands/terminal/print-progress";
import { exportHousehold } from "@/lib/operations/export/export";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatCount } from "@/lib/platform/format/count";
import { openPresentHub } from "@/lib/platform/installation/open-present-hub";
import { WAITING_TEXT } from "@/lib/platform/storage/removal-lock";

const USAGE = `  npm run export -- DIR     saves everything the family has sent, and the schedule, to the empty folder DIR (works while the hub is running)`;

/** `npm run export -- DIR`. Throws a sentence when it fails, or when files are missing in the store. */
export async function exportCommand(args: readonly string[]): Promise<void> {
  const { positionals } = parseArguments(args, {}, USAGE);
  const [directory, ...rest] = positionals;
  if (directory === undefined || directory === "" || directory.startsWith("-") || rest.length > 0) return usage(USAGE);
  const folder = path.resolve(directory);
  await openPresentHub("export");
  const { entries, planItems, files, bytes, lost } = await exportHousehold(OPERATOR, folder, printProgress, () =>
    console.log(WAITING_TEXT),
  );
  const songs = entries.filter(({ item }) => item.song !== null).length;
  const sent = entries.length - songs;
  const music = songs === 0 ? "" : ` and ${formatCount(songs)} ${songs === 1 ? "song" : "songs"}`;
  console.log(
    `Exported ${formatCount(sent)} gallery ${sent === 1 ? "item" : "items"}${music} in ${formatFileCount(files)} (${formatBytes(bytes, "disk")}), and ${formatCount(planItems)} schedule ${planItems === 1 ? "item" : "items"}.`,
  );
  console.log(
    `Open ${path.join(folder, "index.html")} in a browser; it works without the hub. Anyone who has the folder can see everything in it.`,
  );
  if (lost.length === 0) return;
  const names = lost.map(({ item }) => `“${item.title}” (${item.uploadedAt.slice(0, 10)})`).join("; ");
  throw new Error(
    `The hub has no intact file for: ${names}. Everything else is exported. If a backup has them, npm run backup -- DIR restores them. Then export to another folder.`,
  );
}
