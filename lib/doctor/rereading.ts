import "server-only";
import { readChecks, storeChecksFile, writeChecks } from "@/lib/backup/check-notes";
import { dueForCheck } from "@/lib/backup/check-rules";
import { findBackupsOf } from "@/lib/backup/known-folders";
import { isWholeInStore } from "@/lib/backup/mend";
import { clock } from "@/lib/clock";
import { countWords } from "@/lib/count-words";
import { db } from "@/lib/db";
import type { Finding } from "@/lib/doctor/rules";
import { storage } from "@/lib/storage/storage";

/** A look that is asked for now should not last the whole night. */
const MOST_BYTES = 2_000_000_000;

/** A file that is damaged or gone, as a sentence about it. */
export type Loss = { key: string; text: string };

/** Says of each loss how the file comes back. */
export async function lossFindings(losses: readonly Loss[]): Promise<Finding[]> {
  const backups = await findBackupsOf(losses.map(({ key }) => key));
  return losses.map(({ key, text }) => {
    const folder = backups.get(key);
    const way = folder === undefined ? "A backup that has it puts it back: npm run backup -- DIR. Without one, delete it in the gallery." : `A good copy is in ${folder}; this puts it back: npm run backup -- ${folder}`;
    return { level: "problem", text: `${text} ${way}` };
  });
}

type Row = { objectPath: string; title: string; sizeBytes: number; sha256: string };

/** The rows whose last check is oldest, as long as their bytes stay within the bound; always one. */
function boundedRows(rows: readonly Row[], due: readonly string[]): Row[] {
  const known = new Map(rows.map((row) => [row.objectPath, row]));
  let bytes = 0;
  return due.flatMap((key, index) => {
    const row = known.get(key);
    bytes += row?.sizeBytes ?? 0;
    return row && (index === 0 || bytes <= MOST_BYTES) ? [row] : [];
  });
}

/**
 * Reads stored files again and compares them with the hash that was taken when they were sent: those whose last check is
 * oldest, or with `all` every one. Notes on this computer when each was read; changes nothing else. Files of another size or
 * none are not its matter.
 */
export async function damagedObjects(all: boolean): Promise<Finding[]> {
  const rows = await db.read.mediaItem.findMany({ select: { objectPath: true, title: true, sizeBytes: true, sha256: true } });
  const file = storeChecksFile();
  const checks = await readChecks(file);
  const keys = rows.map(({ objectPath }) => objectPath);
  const chosen = all ? rows : boundedRows(rows, dueForCheck(keys, checks, clock.now()));
  const damaged: Loss[] = [];
  let whole = 0;
  for (const { objectPath: key, title, sizeBytes, sha256 } of chosen) {
    if ((await storage().stat(key))?.sizeBytes !== sizeBytes) continue;
    const good = await isWholeInStore(storage(), { key, sizeBytes, sha256 });
    checks[key] = { checkedAt: clock.now().toISOString(), ...(good ? {} : { damaged: true }) };
    if (good) whole += 1;
    else damaged.push({ key, text: `The file of “${title}” (${key}) is damaged: its bytes have changed since it was sent.` });
  }
  await writeChecks(file, checks, Object.keys(checks));
  const rest = chosen.length < rows.length ? " Reading all of them: npm run doctor -- --all-files" : "";
  return [...(await lossFindings(damaged)), { level: "good", text: `${countWords(whole)} of ${countWords(rows.length)} files were read and are as they were sent.${rest}` }];
}
