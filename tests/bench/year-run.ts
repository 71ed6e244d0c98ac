import { rmSync } from "node:fs";
import path from "node:path";
import { median } from "@/tests/bench/measure";
import { differencesOf, storeDifferences, trashDifferences } from "@/tests/bench/year-check";
import { night } from "@/tests/bench/year-nights";
import { type Day, instantOf, planOf } from "@/tests/bench/year-plan";
import { leavePlace, newPlace, newRoot, runCommand } from "@/tests/bench/year-place";
import { createReaders } from "@/tests/bench/year-readers";
import { crash, openWorld, startAt, type World } from "@/tests/bench/year-world";
import { startProductionServer } from "@/tests/support/production-server";

const REST_DAYS = 2;
/** Of the last days' sendings: a crash falls within the time that they take. */
const FIRST_SENDING_MS = 300;

async function liveThrough(world: World, day: Day, sendingMs: number[]): Promise<void> {
  const { family } = world;
  if (day.resumes) await family.resume(day.day - REST_DAYS);
  const began = performance.now();
  const sending = family.sendAll(day.uploads, day.day);
  if (day.crash) await crash(world, median(sendingMs.slice(-20).concat(FIRST_SENDING_MS)), "while phones sent", instantOf(day.day, "evening"));
  await sending;
  if (!day.crash) sendingMs.push(performance.now() - began);
  await family.deleteSome(day);
  if (day.rescues) await family.rescue(day.day);
  await night(world, day);
}

/** The newest backup in an empty place, read through a server of its own. */
async function restored(world: World, day: number): Promise<string[]> {
  const place = await newPlace(world.root, "restored");
  const at = instantOf(day, "night");
  try {
    const { code, complaint } = await runCommand(place.settings, at, "restore", world.folder);
    if (code !== 0) return [`The newest backup cannot be restored: ${complaint}`];
    const server = await startProductionServer({ settings: { ...place.settings, NACHES_CLOCK: at.toISOString() } });
    try {
      const reader = createReaders(server.origin);
      const found = [...(await differencesOf("The restored backup", reader, world.ledger.living())), ...(await trashDifferences("The restored backup", reader, world.ledger, day))];
      return [...found, ...server.errorLines().map((line) => `The restored hub's log: ${line}`)];
    } finally {
      await server.dispose();
    }
  } finally {
    await leavePlace(place);
  }
}

export type YearOptions = { days: number; seed: number; crashEvery: number };
export type Report = World & { seconds: number };

/** Lives through the days, compares hub and newest backup with the ledger, and answers everything that was counted. */
export async function runYear({ days, seed, crashEvery }: YearOptions): Promise<Report> {
  const began = performance.now();
  const root = newRoot();
  const place = await newPlace(root, "hub");
  Object.assign(process.env, place.settings, { UPLOAD_MIN_FREE_BYTES: "0" });
  const world = await openWorld(root, place, path.join(root, "backups"), seed);
  try {
    const sendingMs: number[] = [];
    for (const day of planOf(days, seed, crashEvery)) {
      if (day.day % 10 === 0) console.log(`  day ${day.day}: ${world.ledger.acknowledged().length} files acknowledged, ${((performance.now() - began) / 1000).toFixed(0)} s`);
      await liveThrough(world, day, sendingMs);
    }
    const last = days - 1;
    // The sweep is what a start begins with.
    await startAt(world, instantOf(days, "morning"));
    world.figures.differences.push(
      ...(await differencesOf("The hub", world.family, world.ledger.living())),
      ...(await trashDifferences("The hub", world.family, world.ledger, last)),
      ...(await storeDifferences("The hub", world.store, world.ledger, last)),
      ...(await restored(world, last)),
      ...world.server.errorLines().map((line) => `The hub's log: ${line}`),
    );
    return { ...world, seconds: (performance.now() - began) / 1000 };
  } finally {
    await world.server.dispose();
    world.store.close();
    await leavePlace(place);
    rmSync(root, { recursive: true, force: true });
  }
}
