import "server-only";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { RELATIVE_WORDS } from "@/lib/accounts/household/pronoun";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { toFolderError } from "@/lib/operations/backup/folder";
import { copyAndVerify, getFileSize, isIntactFile } from "@/lib/operations/backup/objects";
import { listContents } from "@/lib/operations/export/contents-rules";
import { type Entry, type ExportFile, filesOf, planEntries } from "@/lib/operations/export/entry-rules";
import { assertRoom, beginExport, endExport, prepareExportFolder } from "@/lib/operations/export/folder";
import { type About, indexPage, monthPage, monthPath, monthsOf } from "@/lib/operations/export/page-rules";
import { listExportedItems } from "@/lib/operations/export/read-store";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { env } from "@/lib/platform/env";
import { readInstallation } from "@/lib/platform/installation/store";
import { holdRemovals } from "@/lib/platform/storage/removal-lock";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { formatCsv } from "@/lib/schedule/care/csv-rules";
import { readWholeCareLog } from "@/lib/schedule/care/store";
import { readWholePlan } from "@/lib/schedule/feeds/feed-store";

/** `lost`: items and answers whose original the store has not intact; `bytes`: of the files that were written or were there. */
type ExportReport = { entries: Entry[]; planItems: number; files: number; bytes: number; lost: Entry[] };
const CARE_LOG = "care-log.csv";
type Progress = (done: number, all: number) => void;

async function copyFile(folder: string, { object, path: name }: ExportFile): Promise<boolean> {
  const target = path.join(folder, name);
  if (await isIntactFile(target, object)) return true;
  const bytes = await storage().read(object.key, 0, object.sizeBytes - 1);
  return bytes !== null && copyAndVerify(bytes, target, object);
}

async function copyFiles(folder: string, files: readonly ExportFile[], tell: Progress): Promise<Set<string>> {
  const lost = new Set<string>();
  for (const [index, file] of files.entries()) {
    if (!(await copyFile(folder, file))) {
      lost.add(file.path);
      for (const end of ["", ".partial"]) await rm(path.join(folder, file.path + end), { force: true });
    }
    tell(index + 1, files.length);
  }
  return lost;
}

async function missingBytes(folder: string, files: readonly ExportFile[]): Promise<number> {
  let bytes = 0;
  for (const { object, path: name } of files)
    if ((await getFileSize(path.join(folder, name))) !== object.sizeBytes) bytes += object.sizeBytes;
  return bytes;
}

async function writePages(
  folder: string,
  entries: readonly Entry[],
  { plan, care }: { plan: { text: string; items: number }; care: { text: string; entries: number } | null },
  about: About,
  lost: ReadonlySet<string>,
): Promise<void> {
  const write = (name: string, text: string) => writePrivateFile(path.join(folder, name), text);
  await mkdir(path.join(folder, "months"), { recursive: true, mode: 0o700 });
  for (const month of monthsOf(entries)) await write(monthPath(month), monthPage(month, entries, about, lost));
  await write("plan.ics", plan.text);
  if (care) await write(CARE_LOG, care.text);
  await write("contents.json", `${JSON.stringify(listContents(entries, about, lost), null, 1)}\n`);
  // Last: anyone who finds it finds all that it names.
  await write(
    "index.html",
    indexPage(entries, { planItems: plan.items, careEntries: care?.entries ?? 0 }, about, lost),
  );
}

async function exportHolding(identity: Identity, folder: string, tell: Progress): Promise<ExportReport> {
  const { installationId } = await readInstallation();
  const before = await prepareExportFolder(folder, env().dataDir, installationId);
  const { name, place, pronoun } = await getHousehold();
  const about = { name, timeZone: place.timeZone, madeAt: clock.now().toISOString() };
  const entries = planEntries(await listExportedItems(identity), place.timeZone);
  const plan = await readWholePlan(identity);
  const log = await readWholeCareLog(identity);
  const care = log && { text: formatCsv(log, RELATIVE_WORDS[pronoun]), entries: log.entries.length };
  const files = filesOf(entries);
  const paths = [...files.map((file) => file.path), ...monthsOf(entries).map(monthPath), ...(care ? [CARE_LOG] : [])];
  await assertRoom(folder, await missingBytes(folder, files));
  await beginExport(folder, { installationId, paths: [...new Set([...before, ...paths])] });
  const lost = await copyFiles(folder, files, tell);
  const now = new Set(paths);
  // Files of a first, stopped try whose items were deleted since then are removed.
  for (const former of before) if (!now.has(former)) await rm(path.join(folder, former), { force: true });
  await writePages(folder, entries, { plan, care }, about, lost);
  await endExport(folder);
  const there = files.filter((file) => !lost.has(file.path));
  return {
    entries,
    planItems: plan.items,
    files: there.length,
    bytes: there.reduce((sum, { object }) => sum + object.sizeBytes, 0),
    lost: entries.filter(
      ({ original, voices }) => lost.has(original.path) || voices.some(({ file }) => lost.has(file.path)),
    ),
  };
}

/**
 * Writes what the family has sent and the plan as pages that any browser opens; the hub may be running. Continues after a stop.
 * Throws AppError "forbidden", and a sentence for a folder that cannot be used or a disk that is full.
 */
export async function exportHousehold(
  identity: Identity,
  folder: string,
  tell: Progress,
  onWait = () => {},
): Promise<ExportReport> {
  const lock = await holdRemovals(onWait);
  try {
    return await exportHolding(identity, folder, tell);
  } catch (error) {
    throw toFolderError(error, folder, "export");
  } finally {
    await lock.release();
  }
}
