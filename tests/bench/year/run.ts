import { rmSync } from "node:fs";
import path from "node:path";
import { median } from "@/tests/bench/measure";
import { compareAll } from "@/tests/bench/year/end";
import { night } from "@/tests/bench/year/nights";
import { leavePlace, newPlace, newRoot } from "@/tests/bench/year/place";
import { type Day, instantOf, MONTH_DAYS, planOf, REST_DAYS, type Wishes } from "@/tests/bench/year/plan";
import { rot } from "@/tests/bench/year/rot";
import { closeWorld, crash, openWorld, update, type World } from "@/tests/bench/year/world";

/** A crash falls within the time that the last days' sendings took; before there were any, within this. */
const FIRST_SENDING_MS = 300;
const SENDINGS = 20;
const REPORT_EVERY_DAYS = 10;

async function liveThrough(world: World, day: Day, sendingMs: number[]): Promise<void> {
  const { family } = world;
  if (day.update) await update(world, day.day / MONTH_DAYS, instantOf(day.day, "morning"));
  if (day.resumes) await family.resume(day.day - REST_DAYS);
  const began = performance.now();
  const sending = family.sendAll(day.uploads, day.day);
  if (day.crash)
    await crash(
      world,
      median(sendingMs.slice(-SENDINGS).concat(FIRST_SENDING_MS)),
      "while phones sent",
      instantOf(day.day, "evening"),
    );
  await sending;
  if (!day.crash) sendingMs.push(performance.now() - began);
  await family.deleteSome(day);
  if (day.rescues) await family.rescue(day.day);
  await rot(world, day);
  await night(world, day);
}

export type Report = World & { generations: string[]; seconds: number };

/** Lives through the days, compares everything with the ledger, and answers what was counted. */
export async function runYear(wishes: Wishes): Promise<Report> {
  const { days, seed } = wishes;
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const [root, home] = [newRoot(), process.cwd()];
  const place = await newPlace(root, "hub");
  // Some commands run within this program, by the hub's settings.
  Object.assign(process.env, place.settings, { UPLOAD_MIN_FREE_BYTES: "0" });
  try {
    const world = await openWorld(root, place, path.join(root, "backups"), seed);
    try {
      const sendingMs: number[] = [];
      for (const day of planOf(wishes)) {
        const known = world.figures.differences.length;
        await liveThrough(world, day, sendingMs);
        for (const line of world.figures.differences.slice(known)) console.log(`  day ${day.day}: ${line}`);
        if (day.day % REPORT_EVERY_DAYS === 0)
          console.log(
            `  day ${day.day}: ${world.ledger.acknowledged().length} files acknowledged, ${world.figures.differences.length} differences, ${seconds().toFixed(0)} s`,
          );
      }
      return { ...world, generations: await compareAll(world, days - 1), seconds: seconds() };
    } finally {
      await closeWorld(world);
    }
  } finally {
    process.chdir(home);
    await leavePlace(place);
    rmSync(root, { recursive: true, force: true });
  }
}
