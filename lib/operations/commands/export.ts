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

const USAGE = `  npm run export -- DIR     writes everything that the family has sent, and the plan, into the empty folder DIR, also while the hub runs`;

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
  console.log(
    `Exported: ${formatCount(entries.length)} ${entries.length === 1 ? "item" : "items"} of the gallery in ${formatFileCount(files)} (${formatBytes(bytes, "disk")}), and ${formatCount(planItems)} ${planItems === 1 ? "item" : "items"} of the plan.`,
  );
  console.log(
    `Open ${path.join(folder, "index.html")} in a browser; it needs no hub. Whoever has the folder sees it all.`,
  );
  if (lost.length === 0) return;
  const names = lost.map(({ item }) => `“${item.title}” (${item.uploadedAt.slice(0, 10)})`).join("; ");
  throw new Error(
    `The hub has no intact file of: ${names}. All else is exported. A backup that has them puts them back: npm run backup -- DIR. Then export into another folder.`,
  );
}
