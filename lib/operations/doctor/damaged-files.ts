import "server-only";
import { readChecks, STORE_RECORD, writeChecks } from "@/lib/operations/backup/check-records";
import { dueForCheck } from "@/lib/operations/backup/check-rules";
import { findPlacesWithCopies } from "@/lib/operations/backup/recent-targets";
import { isIntactInStore } from "@/lib/operations/backup/repair";
import type { Finding } from "@/lib/operations/doctor/rules";
import { listStoredFiles, type StoredFile } from "@/lib/operations/doctor/stored-files";
import { formatCount } from "@/lib/platform/format/count";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

/** An examination should take minutes, not the night. */
const MAX_BYTES = 2_000_000_000;

export type LostFile = { key: string; text: string };

/** Adds to each lost file how to get it back, after looking for it in the known backups. */
export async function explainLosses(files: readonly LostFile[]): Promise<Finding[]> {
  const backups = await findPlacesWithCopies(files.map(({ key }) => key));
  return files.map(({ key, text }) => {
    const place = backups.get(key);
    const advice =
      place === undefined
        ? "A backup that has it can restore it: npm run backup -- DIR. Otherwise, delete it in the gallery."
        : `${place} has a good copy. To restore it: npm run backup -- ${place}`;
    return { level: "problem", text: `${text} ${advice}` };
  });
}

function limitByBytes(rows: readonly StoredFile[], due: readonly string[]): StoredFile[] {
  const known = new Map(rows.map((row) => [row.objectPath, row]));
  let bytes = 0;
  return due.flatMap((key, index) => {
    const row = known.get(key);
    bytes += row?.sizeBytes ?? 0;
    return row && (index === 0 || bytes <= MAX_BYTES) ? [row] : [];
  });
}

/** Reads the longest unchecked files, or with `all` every one, and compares hashes. Missing ones are {@link examineMissingFiles}'s. */
export async function examineDamagedFiles(all: boolean): Promise<Finding[]> {
  const rows = await listStoredFiles();
  const checks = await readChecks(STORE_RECORD);
  const keys = rows.map(({ objectPath }) => objectPath);
  const chosen = all ? rows : limitByBytes(rows, dueForCheck(keys, checks, clock.now()));
  const damaged: LostFile[] = [];
  let intact = 0;
  for (const { objectPath: key, title, sizeBytes, sha256 } of chosen) {
    if ((await storage().stat(key))?.sizeBytes !== sizeBytes) continue;
    const good = await isIntactInStore(storage(), { key, sizeBytes, sha256 });
    checks[key] = { checkedAt: clock.now().toISOString(), ...(good ? {} : { damaged: true }) };
    if (good) intact += 1;
    else
      damaged.push({
        key,
        text: `The file of “${title}” (${key}) is damaged: its bytes have changed since it was sent.`,
      });
  }
  await writeChecks(STORE_RECORD, checks, Object.keys(checks));
  const rest = chosen.length < rows.length ? " To read all of them: npm run doctor -- --all-files" : "";
  return [
    ...(await explainLosses(damaged)),
    {
      level: "good",
      text: `${formatCount(intact)} of ${formatCount(rows.length)} files were read and are unchanged.${rest}`,
    },
  ];
}
