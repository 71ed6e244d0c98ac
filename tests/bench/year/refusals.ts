import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { leavePlace, newPlace, type Place, runCommand, type Settings } from "@/tests/bench/year/place";
import type { Unmounted } from "@/tests/bench/year/plan";
import { startAt, type World } from "@/tests/bench/year/world";
import { failToStart, startProductionServer } from "@/tests/support/server/production-server";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";

/** All files of a folder with size and date: whether anything was touched. */
function traceOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return names
    .map((name) => [name, statSync(path.join(folder, name))] as const)
    .map(([name, { size, mtimeMs }]) => `${name} ${size} ${mtimeMs}`)
    .join("\n");
}

/** cron's command with these settings must end with 1 and a sentence, and leave the backups as they are. */
async function expectRefused({ folder, figures }: World, what: string, settings: Settings, at: Date): Promise<void> {
  const before = traceOf(folder);
  const { code, complaint } = await runCommand(settings, at, "backup", folder);
  if (code === 1 && complaint !== "" && !complaint.includes("\n    at ")) figures.backups.refused += 1;
  else figures.differences.push(`${what}: ended with ${code}, ${JSON.stringify(complaint)}`);
  if (traceOf(folder) !== before) figures.differences.push(`${what}: the folder of the backups was touched.`);
}

/** The settings of the hub when its disk is not mounted: an empty directory, or with PostgreSQL an empty database. */
async function withoutDisk<T>({ place, root }: World, work: (settings: Settings) => Promise<T>): Promise<T> {
  const empty = mkdtempSync(path.join(root, "not-mounted-"));
  const database = onPostgresql ? await newDatabase({ empty: true }) : `file:${path.join(empty, "naches.db")}`;
  try {
    return await work({ ...place.settings, DATA_DIR: empty, DATABASE_URL: database });
  } finally {
    rmSync(empty, { recursive: true });
    if (onPostgresql) await dropDatabase(database);
  }
}

/** Someone has started a hub in the empty place, so there is a new household; then cron's command comes to yesterday's folder. */
async function backupOfNewHousehold(world: World, at: Date): Promise<void> {
  const place: Place = await newPlace(world.root, "new-household");
  try {
    const server = await startProductionServer({ settings: { ...place.settings, NACHES_CLOCK: at.toISOString() } });
    await server.stop();
    await expectRefused(world, "A backup of a new household", place.settings, at);
    await server.dispose();
  } finally {
    await leavePlace(place);
  }
}

/** The files are there and the database is not: the hub must not begin a new household next to them. */
async function startBesideFiles(world: World, at: Date): Promise<void> {
  await world.server.stop();
  await withoutDisk(world, async ({ DATABASE_URL = "" }) => {
    const { code, output } = await failToStart({
      ...world.place.settings,
      DATABASE_URL,
      NACHES_CLOCK: at.toISOString(),
    });
    if (code === 1 && output.includes("There is no household in")) world.figures.refusedStarts += 1;
    else world.figures.differences.push(`A start beside the files of a household: ended with ${code}: ${output}`);
  });
  await startAt(world, at);
}

/** A night in which the disk is not there. */
export async function nightWithoutDisk(world: World, tried: Unmounted, at: Date): Promise<void> {
  if (tried === "backup of a new household") await backupOfNewHousehold(world, at);
  else if (tried === "start beside the files") await startBesideFiles(world, at);
  else
    await withoutDisk(world, (settings) => expectRefused(world, "A backup of a disk that is not there", settings, at));
}
