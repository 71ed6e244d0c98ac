import { setTimeout as pause } from "node:timers/promises";
import { type Random, createRandom } from "@/lib/library/games/random";
import { createFamily, type Family } from "@/tests/bench/year/family";
import { createLedger, type Entry, type Ledger } from "@/tests/bench/year/ledger";
import { type Place, type Settings } from "@/tests/bench/year/place";
import { instantOf } from "@/tests/bench/year/plan";
import type { RottenFile } from "@/tests/bench/year/rot";
import { storeOf, type Store } from "@/tests/bench/year/store";
import { adoptFirstVersion, fillWithFirstVersion, storedFacts } from "@/tests/bench/year/stored";
import { currentVersion, installVersion, makeBrokenVersion } from "@/tests/bench/year/versions";
import { failToStart, type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

/** How often what happened; the rest of the table is counted from the ledger. */
type Figures = {
  starts: number;
  crashes: Record<"while phones sent" | "while a backup ran", number>;
  updates: number;
  /** Updates whose change of the database failed and was undone. */
  failedUpdates: number;
  backups: Record<"made" | "killed" | "refused", number>;
  /** How long backups took in a process of their own, so that a crash falls within the next one. */
  backupMs: number[];
  /** Starts that were refused next to the files of a household whose database was away. */
  refusedStarts: number;
  trials: number;
  /** Everything that is not as it must be. */
  differences: string[];
};

/** What was in the gallery when the backup of a day's night began. */
export type Snapshot = { day: number; living: Entry[] };

/** `snapshots` are found by the date of their backup. */
export type World = {
  place: Place;
  folder: string;
  root: string;
  server: ProductionServer;
  store: Store;
  ledger: Ledger;
  family: Family;
  random: Random;
  figures: Figures;
  rottenFiles: RottenFile[];
  snapshots: Map<string, Snapshot>;
};

const FAILS_EVERY_MONTHS = 3;

const withClock = ({ settings }: Place, at: Date): Settings => ({ ...settings, NACHES_CLOCK: at.toISOString() });

/** The household of the first version at a new place, started in this version on the morning of the first day, and its family. */
export async function openWorld(root: string, place: Place, folder: string, seed: number): Promise<World> {
  const store = storeOf(place);
  installVersion(root, 0, place.settings);
  await fillWithFirstVersion(place, store);
  const server = await startProductionServer({
    settings: withClock(place, instantOf(0, "morning")),
    program: currentVersion(root),
  });
  const ledger = createLedger();
  const random = createRandom(seed + 1);
  const family = await createFamily(server, ledger, random, storedFacts());
  await adoptFirstVersion(family, ledger);
  const figures: Figures = {
    starts: 1,
    crashes: { "while phones sent": 0, "while a backup ran": 0 },
    updates: 0,
    failedUpdates: 0,
    backups: { made: 0, killed: 0, refused: 0 },
    backupMs: [],
    refusedStarts: 0,
    trials: 0,
    differences: [],
  };
  return { place, folder, root, server, store, ledger, family, random, figures, rottenFiles: [], snapshots: new Map() };
}

export async function closeWorld({ server, store }: World): Promise<void> {
  await server.dispose();
  store.close();
}

/** The next life of the server, with its clock moved on. One that still runs is stopped as an operator stops it. */
export async function startAt({ server, place, figures, family }: World, at: Date): Promise<void> {
  await server.restart(withClock(place, at));
  // Between two starts the clock moves by days in seconds, which the hub does not believe automatically (D92).
  await family.caretaker([204], "PUT", "/api/overview/clock");
  figures.starts += 1;
}

/** A version whose change fails must say so and leave the database as it was: the previous version continues. */
async function updateInVain({ server, place, root, figures }: World, month: number, at: Date): Promise<void> {
  await server.stop();
  const { code, output } = await failToStart(withClock(place, at), {
    cwd: makeBrokenVersion(root, month - 1, place.settings),
  });
  if (code === 1 && /The migration 20280101000000_broken failed .+ The database is unchanged/.test(output))
    figures.failedUpdates += 1;
  else figures.differences.push(`An update whose change fails: ended with ${code}: ${output}`);
  await server.restart(withClock(place, at));
  figures.starts += 1;
}

/** The next month's version: the previous one is stopped, and the new one applies its change of the database. Once in three months the first try fails. */
export async function update(world: World, month: number, at: Date): Promise<void> {
  if (month % FAILS_EVERY_MONTHS === 1) await updateInVain(world, month, at);
  installVersion(world.root, month, world.place.settings);
  await startAt(world, at);
  world.figures.updates += 1;
}

/** Kills the server at a random moment within so many milliseconds, and starts it with its clock moved on. */
export async function crash(world: World, withinMs: number, what: keyof Figures["crashes"], at: Date): Promise<void> {
  await pause(world.random() * withinMs);
  await world.server.kill9();
  world.figures.crashes[what] += 1;
  await startAt(world, at);
}
