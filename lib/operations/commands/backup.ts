import "server-only";
import { type BackupReport, makeBackup } from "@/lib/operations/backup/backup";
import { formatObject } from "@/lib/operations/backup/damaged-files";
import { recordBackup } from "@/lib/operations/backup/record-store";
import { objectFile, formatFileCount, formatSmallerCopies } from "@/lib/operations/backup/rules";
import { nounOf } from "@/lib/operations/backup/target/open";
import { parseBackupArguments } from "@/lib/operations/commands/terminal/backup-arguments";
import { openDatabase } from "@/lib/platform/database/db";
import { explainForPerson } from "@/lib/platform/database/errors";
import { formatDamage } from "@/lib/platform/database/row-copies";
import { env } from "@/lib/platform/env";
import { formatBytes } from "@/lib/platform/format/bytes";
import { WAITING_TEXT } from "@/lib/platform/storage/removal-lock";

function printRepairs({ repairs, media }: BackupReport): void {
  for (const { key } of repairs.inBackup)
    console.log(`Repaired in the backup, from the store: ${formatObject(key, media)}`);
  for (const { key } of repairs.inStore)
    console.log(`Repaired in the store, from the backup: ${formatObject(key, media)}`);
}

function listLosses({ manifest, repairs, media }: BackupReport): string[] {
  const lost = new Set(manifest.lost.map(({ key }) => key));
  const earlier = repairs.damaged.filter(({ key }) => !lost.has(key));
  return [
    ...[...lost].map((key) => formatObject(key, media)),
    ...earlier.map(({ key }) => `${objectFile(key)} from an earlier generation`),
  ];
}

/** Tells the hub, which says on /admin when the last backup was made. A database of another version cannot be told. */
async function tellHub(report: BackupReport): Promise<void> {
  const { manifest, damaged } = report;
  const lost = listLosses(report).length;
  try {
    await openDatabase(env().databaseUrl);
    await recordBackup({
      madeAt: new Date(manifest.createdAt),
      files: manifest.objects.length,
      lost,
      isGood: lost === 0 && damaged.length === 0,
      onDataDisk: report.isOnDataDisk,
    });
  } catch (error) {
    const explained = explainForPerson(error, () => env().databaseUrl);
    const reason = explained instanceof Error ? explained.message : String(explained);
    console.log(`The backup is complete, but couldn't be recorded for /admin: ${reason}`);
  }
}

/** `npm run backup -- DIR [--replace]`. Throws a sentence when it fails, or when files are missing in the store. */
export async function backup(args: readonly string[]): Promise<void> {
  const { place: typed, replace } = parseBackupArguments(args);
  const report = await makeBackup(typed, { replace, onWait: () => console.log(WAITING_TEXT) });
  const { place, manifest, copied, generations, before, leftOut, damaged, isOnDataDisk } = report;
  await tellHub(report);
  const bytes = manifest.objects.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const { MediaItem: items = 0 } = manifest.database.rows;
  console.log(
    `Backup complete and verified: the database with ${items} photos and videos, ${formatFileCount(manifest.objects.length)} (${formatBytes(bytes, "disk")}), ${copied} of them new, in ${place}`,
  );
  if (leftOut.count > 0)
    console.log(
      `Left out: ${formatSmallerCopies(leftOut.count)} for screens (${formatBytes(leftOut.bytes, "disk")}). The hub makes them again after a restore.`,
    );
  const kind = nounOf(typed);
  const only =
    before === 0 ? `This is the first generation in this ${kind}.` : "It replaced the generation that was there.";
  console.log(
    generations === 1
      ? only
      : `This ${kind} has ${generations} generations. To list them: npm run restore -- ${typed} --list`,
  );
  if (isOnDataDisk)
    console.log(
      `${place} is on the same disk as the hub's data, so one broken disk takes both. Back up to another disk as well.`,
    );
  printRepairs(report);
  const damage = formatDamage(damaged);
  if (damage.length > 0)
    throw new Error(
      `${damage.join("\n")}\nThis backup has these rows as they are now. Earlier generations are kept. Run: npm run doctor`,
    );
  const losses = listLosses(report);
  if (losses.length > 0)
    throw new Error(
      `Missing or damaged, with no good copy: ${losses.join("; ")}. Everything else is backed up. Run: npm run doctor`,
    );
}
