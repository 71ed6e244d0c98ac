import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pick } from "@/lib/library/games/random";
import { objectFile } from "@/lib/operations/backup/rules";
import { type Entry, keyOf } from "@/tests/bench/year/ledger";
import type { Day, Rot } from "@/tests/bench/year/plan";
import { rotten } from "@/tests/bench/year/store";
import type { World } from "@/tests/bench/year/world";
import type { Said } from "@/tests/support/server/command";
import { sha256 } from "@/tests/support/storage/storage-upload";

/** The promise of docs/backup.md: each file is read again within so many nights. */
const LONGEST_DAYS = 30;

/** A file that has rotted, where and when; `repairedAfter` days both sides were whole again. */
export type RottenFile = {
  entry: Entry;
  where: Rot;
  since: number;
  saidAfter: number | null;
  repairedAfter: number | null;
};

const copyOf = ({ folder }: World, entry: Entry) => path.join(folder, objectFile(keyOf(entry)));
const bytesWhere = async (world: World, { where, entry }: RottenFile) =>
  where === "store" ? world.store.read(keyOf(entry)) : readFileSync(copyOf(world, entry));

/** One bit of one file turns, in the store or in the backup, and no one is told. */
export async function rot(world: World, { day, rot: where }: Day): Promise<void> {
  const choice = world.ledger.living().filter((entry) => entry.sentOn < day && !entry.rotten);
  if (where === null || choice.length === 0) return;
  const file: RottenFile = {
    entry: pick(choice, world.random),
    where,
    since: day,
    saidAfter: null,
    repairedAfter: null,
  };
  const bytes = rotten(await bytesWhere(world, file));
  if (where === "store") await world.store.overwrite(keyOf(file.entry), bytes);
  else writeFileSync(copyOf(world, file.entry), bytes);
  // No one deletes it before it is repaired, which would hide whether it was.
  file.entry.rotten = true;
  world.rottenFiles.push(file);
}

/** After a night's backup: which rotten files it has named, and which are whole again. */
export async function lookAfterRot(world: World, day: number, { said, complaint }: Said): Promise<void> {
  for (const file of world.rottenFiles.filter(({ repairedAfter }) => repairedAfter === null)) {
    const text = `${said}\n${complaint}`;
    if (text.includes(keyOf(file.entry).slice(2)) || text.includes(`“${file.entry.name}”`))
      file.saidAfter ??= day - file.since;
    const isWhole = await bytesWhere(world, file).then(
      (bytes) => sha256(bytes) === file.entry.sha256,
      () => false,
    );
    if (!isWhole) continue;
    file.repairedAfter = day - file.since;
    file.entry.rotten = false;
  }
}

/** What is wrong with how rotten files were met. Those that rotted too late in the year to be due are left out. */
export function rotDifferences({ rottenFiles }: World, lastDay: number): string[] {
  return rottenFiles.flatMap(({ entry, where, since, saidAfter, repairedAfter }) => {
    const name = `The file of ${entry.name}, which rotted in the ${where} on day ${since},`;
    if (repairedAfter === null) return lastDay - since >= LONGEST_DAYS ? [`${name} was not mended.`] : [];
    if (saidAfter === null) return [`${name} was mended and not named.`];
    return repairedAfter > LONGEST_DAYS ? [`${name} was mended only after ${repairedAfter} days.`] : [];
  });
}
