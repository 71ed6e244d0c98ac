import { setTimeout as pause } from "node:timers/promises";
import { median } from "@/tests/bench/measure";
import { backupHere } from "@/tests/bench/year/nightly";
import { startCommand } from "@/tests/bench/year/place";
import { type Day, instantOf, type Upload } from "@/tests/bench/year/plan";
import { nightWithoutDisk } from "@/tests/bench/year/refusals";
import { lookAfterRot } from "@/tests/bench/year/rot";
import { trial } from "@/tests/bench/year/trial";
import { crash, type Snapshot, type World } from "@/tests/bench/year/world";
import type { Said } from "@/tests/support/server/command";

/** A backup in a process of its own takes about so long, most of it its start; used until one was measured. */
const FIRST_BACKUP_MS = 1_000;
const BACKUPS = 5;
const FILM_BYTES = 2_500_000;

const filmOf = (day: number, kind: Upload["kind"], seed: number): Upload => ({
  name: `night-${day}-${seed}`,
  kind,
  phone: 0,
  seed: day * 100 + seed,
  sizeBytes: FILM_BYTES,
});

const backupMs = ({ figures }: World) => median(figures.backupMs.slice(-BACKUPS).concat(FIRST_BACKUP_MS));

/** The server is killed while the backup runs, some nights with phones that send. */
async function stormyBackup(world: World, { day, nightCrash }: Day): Promise<Said> {
  const began = performance.now();
  const backup = startCommand(world.place.settings, instantOf(day, "night"), "backup", world.folder);
  const measured = backup.ended.then(() => void world.figures.backupMs.push(performance.now() - began));
  const sending =
    nightCrash === "backup and uploads" ? world.family.sendAll([filmOf(day, "film in chunks", 99)], day) : null;
  await crash(world, backupMs(world), "while a backup ran", instantOf(day + 1, "morning"));
  await Promise.all([sending, measured]);
  return backup.ended;
}

/** The backup itself is killed at a random moment; what it left must not be in the way of the next one. */
async function killBackup(world: World, at: Date): Promise<void> {
  const { place, folder, figures, random } = world;
  const backup = startCommand(place.settings, at, "backup", folder);
  await pause(random() * backupMs(world));
  backup.kill();
  if ((await backup.ended).code === null) figures.backups.killed += 1;
}

async function backUp(world: World, day: Day, at: Date): Promise<Snapshot> {
  // What is sent in between may be in the backup or not.
  const snapshot = { day: day.day, living: world.ledger.living() };
  world.snapshots.set(at.toISOString().slice(0, 10), snapshot);
  const said = await (day.nightCrash ? stormyBackup(world, day) : backupHere(at, world.folder));
  if (said.code === 0) world.figures.backups.made += 1;
  else world.figures.differences.push(`The backup of day ${day.day} ended with ${said.code}: ${said.complaint}`);
  await lookAfterRot(world, day.day, said);
  return snapshot;
}

/** A video that is half sent during the backup continues after the trial of that backup. */
async function backUpAndTry(world: World, day: Day, at: Date): Promise<void> {
  await world.family.sendAll([filmOf(day.day, "film at rest", 98)], day.day);
  const snapshot = await backUp(world, day, at);
  const damaged = world.rottenFiles.some(({ where, repairedAfter }) => where === "backup" && repairedAfter === null);
  world.figures.differences.push(...(await trial(world, at, snapshot, ...(damaged ? ["--without-damaged"] : []))));
  world.figures.trials += 1;
  await world.family.resume(day.day);
}

export async function night(world: World, day: Day): Promise<void> {
  const at = instantOf(day.day, "night");
  if (day.unmounted) await nightWithoutDisk(world, day.unmounted, at);
  if (day.backupKilled) await killBackup(world, at);
  await (day.trial ? backUpAndTry(world, day, at) : backUp(world, day, at));
}
