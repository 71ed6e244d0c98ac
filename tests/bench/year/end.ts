import { differencesOf, storeDifferences, trashDifferences } from "@/tests/bench/year/check";
import { leavePlace, newPlace, runCommand } from "@/tests/bench/year/place";
import { instantOf } from "@/tests/bench/year/plan";
import { createReaders } from "@/tests/bench/year/readers";
import { rotDifferences } from "@/tests/bench/year/rot";
import { trial } from "@/tests/bench/year/trial";
import { startAt, type World } from "@/tests/bench/year/world";
import { startProductionServer } from "@/tests/support/server/production-server";

/** The newest backup in an empty place, read through a server of its own. */
async function restored(world: World, day: number): Promise<string[]> {
  const place = await newPlace(world.root, "restored");
  const [where, at] = ["The restored backup", instantOf(day, "night")];
  try {
    const { code, complaint } = await runCommand(place.settings, at, "restore", world.folder);
    if (code !== 0) return [`The newest backup cannot be restored: ${complaint}`];
    const server = await startProductionServer({ settings: { ...place.settings, NACHES_CLOCK: at.toISOString() } });
    try {
      const readers = createReaders(server.origin);
      const found = [
        ...(await differencesOf(where, readers, world.ledger.living())),
        ...(await trashDifferences(where, readers, world.ledger, day)),
      ];
      return [...found, ...server.errorLines().map((line) => `${where}, log: ${line}`)];
    } finally {
      await server.dispose();
    }
  } finally {
    await leavePlace(place);
  }
}

/** The generations that the folder says it has, the newest first: their whole names. */
async function generationsOf({ place, folder }: World, at: Date): Promise<string[]> {
  const { said } = await runCommand(place.settings, at, "restore", folder, "--list");
  return [...said.matchAll(/^(\d{4}-\S+Z) /gm)].map(([, name = ""]) => name);
}

/** The oldest generation and one of the middle as trials: they must show what was in the gallery in their night. */
async function formerGenerations(world: World, names: readonly string[], at: Date): Promise<string[]> {
  const chosen = [...new Set([names.at(-1), names[Math.floor(names.length / 2)]])].filter((name) => name !== undefined);
  const found: string[] = [];
  for (const name of chosen) {
    const snapshot = world.snapshots.get(name.slice(0, 10));
    found.push(
      ...(snapshot ? await trial(world, at, snapshot, "--generation", name) : [`Nobody made the generation ${name}.`]),
    );
  }
  return found;
}

/** Compares the hub, its newest backup and two former ones with the ledger; everything is read. Answers the generations. */
export async function compareAll(world: World, lastDay: number): Promise<string[]> {
  const { differences } = world.figures;
  const at = instantOf(lastDay, "night");
  const names = await generationsOf(world, at);
  // The sweep is what a start begins with.
  await startAt(world, instantOf(lastDay + 1, "morning"));
  differences.push(...(await differencesOf("The hub", world.family, world.ledger.living())));
  differences.push(...(await trashDifferences("The hub", world.family, world.ledger, lastDay)));
  differences.push(...(await storeDifferences("The hub", world.store, world.ledger, lastDay)));
  differences.push(...(await restored(world, lastDay)));
  differences.push(...(await formerGenerations(world, names, at)));
  differences.push(...rotDifferences(world, lastDay));
  differences.push(...world.server.errorLines().map((line) => `The hub's log: ${line}`));
  return names;
}
