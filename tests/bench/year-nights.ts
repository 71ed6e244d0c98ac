import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Day, instantOf } from "@/tests/bench/year-plan";
import { backupHere } from "@/tests/bench/year-nightly";
import { runCommand, type Said, startCommand } from "@/tests/bench/year-place";
import { crash, type World } from "@/tests/bench/year-world";

/** A backup in a process of its own takes about so long, most of it its start. */
const BACKUP_MS = 2_500;

/** All files of a folder with size and date: whether anything was touched. */
export function traceOf(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return names.map((name) => [name, statSync(path.join(folder, name))] as const).map(([name, { size, mtimeMs }]) => `${name} ${size} ${mtimeMs}`).join("\n");
}

/** Something that must be refused with exit 1 and must not touch the backups. */
export async function expectRefusal({ folder, figures }: World, what: string, attempt: () => Promise<Said>): Promise<void> {
  const before = traceOf(folder);
  const { code, complaint } = await attempt();
  if (code === 1 && complaint !== "") figures.backups.refused += 1;
  else figures.differences.push(`${what}: ended with ${code}, ${JSON.stringify(complaint)}`);
  if (traceOf(folder) !== before) figures.differences.push(`${what}: the folder of the backups was touched.`);
}

/** The disk of the data is not there: cron runs the command all the same. */
async function withoutDisk(world: World, at: Date): Promise<void> {
  const empty = mkdtempSync(path.join(world.root, "not-mounted-"));
  const settings = { ...world.place.settings, DATA_DIR: empty, ...(world.place.settings["DATABASE_URL"]?.startsWith("file:") ? { DATABASE_URL: `file:${path.join(empty, "naches.db")}` } : {}) };
  await expectRefusal(world, "A backup of a data directory that is not there", () => runCommand(settings, at, "backup", world.folder));
  rmSync(empty, { recursive: true });
}

function note({ figures }: World, day: number, { code, complaint }: Said): void {
  if (code === 0) figures.backups.made += 1;
  else figures.differences.push(`The backup of day ${day} ended with ${code}: ${complaint}`);
}

/** The server is killed while the backup runs, some nights with phones that send. */
async function stormyBackup(world: World, { day, nightCrash }: Day): Promise<Said> {
  const night = instantOf(day, "night");
  const backup = startCommand(world.place.settings, night, "backup", world.folder);
  const sending = nightCrash === "backup and uploads" ? world.family.sendAll([{ name: `night-${day}`, kind: "film in chunks", phone: 0, seed: day * 100 + 99, sizeBytes: 2_500_000 }], day) : null;
  await crash(world, BACKUP_MS, "while a backup ran", instantOf(day + 1, "morning"));
  await sending;
  return backup.ended;
}

/** The backup itself is killed at a random moment; what it left must not be in the way of the next one. */
async function killBackup({ place, folder, figures, random }: World, at: Date): Promise<void> {
  const backup = startCommand(place.settings, at, "backup", folder);
  await pause(random() * BACKUP_MS);
  backup.kill();
  if ((await backup.ended).code === null) figures.backups.killed += 1;
}

export async function night(world: World, day: Day): Promise<void> {
  const at = instantOf(day.day, "night");
  if (day.unmounted) await withoutDisk(world, at);
  if (day.backupKilled) await killBackup(world, at);
  note(world, day.day, await (day.nightCrash ? stormyBackup(world, day) : backupHere(at, world.folder)));
}
