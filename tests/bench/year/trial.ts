import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { differencesOf } from "@/tests/bench/year/check";
import type { Entry } from "@/tests/bench/year/ledger";
import { runCommand } from "@/tests/bench/year/place";
import { createReaders, type Readers } from "@/tests/bench/year/readers";
import { hashesOf } from "@/tests/bench/year/store";
import type { Snapshot, World } from "@/tests/bench/year/world";
import { createClient } from "@/tests/support/server/client";
import { freePort, until } from "@/tests/support/server/production-server";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";

const DAY_MS = 86_400_000;
const START_LIMIT_MS = 60_000;
/** The trial is started so much later that its sweep removes permanently all that is in its trash. */
const LATER_MS = 40 * DAY_MS;

/** What `npm start -- --trial PLACE` runs after its build, with nothing in its environment: what is in .env is what it would find on the family's computer. */
async function startTrial(place: string, port: number, at: Date): Promise<ChildProcess> {
  const words = ["server.mjs", "--trial", place, "--port", String(port)];
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, words, {
    env: { PATH, HOME, NODE_ENV: "production", UPLOAD_MIN_FREE_BYTES: "0", NACHES_CLOCK: at.toISOString() },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => said.push(text));
  const visitor = createClient(`http://127.0.0.1:${port}`);
  await until(
    "the trial answers",
    () => {
      if (child.exitCode !== null) throw new Error(`The trial ended at start (${child.exitCode}):\n${said.join("")}`);
      return visitor.request("GET", "/api/health").then(
        ({ status }) => status === 200,
        () => false,
      );
    },
    START_LIMIT_MS,
  );
  visitor.close();
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await until("the trial has stopped", () => child.exitCode !== null || child.signalCode !== null);
}

/** Someone tries out what can be done: deletes in the trial what was kept. */
async function meddle(readers: Readers, expected: readonly Entry[]): Promise<void> {
  for (const { item } of expected.slice(0, 3))
    await readers.relative([204], "DELETE", `/api/family-videos/${item?.id}`);
}

/** What people sent to the live hub, and its files; without what leaves its trash automatically these days, and what is prepared while the trial runs. */
async function lookAtLive({ family, store }: World, at: Date): Promise<{ lists: string; hashes: Map<string, string> }> {
  const trash = (await family.trash()).filter(({ goneAt }) => Date.parse(goneAt) > at.getTime() + DAY_MS);
  const items = [...(await family.gallery()), ...trash];
  return {
    lists: JSON.stringify(
      items.map(({ id, objectPath, title, note, uploaderName, uploadedAt, sizeBytes, ...item }) => {
        const deletedAt = "deletedAt" in item ? item.deletedAt : null;
        return { id, objectPath, title, note, uploaderName, uploadedAt, sizeBytes, deletedAt };
      }),
    ),
    hashes: await hashesOf(
      store,
      items.map(({ objectPath }) => objectPath.replace("/objects/", "")),
    ),
  };
}

/**
 * A trial of the backup of a night next to the running hub, whose settings are in .env as they do on the family's computer. Answers what is not as
 * it must be: the trial must show what was in the gallery then, but for files that had rotted in the backup, and nothing of the live hub may change.
 */
export async function trial(world: World, at: Date, { day, living }: Snapshot, ...words: string[]): Promise<string[]> {
  const what = `The trial of day ${day}`;
  const expected = living.filter(({ rotten }) => !rotten);
  const maybe = world.ledger.acknowledged().filter((entry) => entry.sentOn === day && !living.includes(entry));
  const place = path.join(world.root, "trial");
  const database = onPostgresql ? await newDatabase({ empty: true }) : null;
  const before = await lookAtLive(world, at);
  const found: string[] = [];
  try {
    const { code, complaint } = await runCommand(
      {},
      at,
      "restore",
      "--trial",
      world.folder,
      place,
      ...words,
      ...(database ? ["--database", database] : []),
    );
    if (code !== 0) return [`${what} cannot be made: ${complaint}`];
    const port = await freePort();
    const child = await startTrial(place, port, new Date(at.getTime() + LATER_MS));
    try {
      const readers = createReaders(`http://127.0.0.1:${port}`);
      // Only then does a clock that is 40 days ahead remove anything (D92).
      await readers.caretaker([204], "PUT", "/api/overview/clock");
      found.push(...(await differencesOf(what, readers, expected, maybe)));
      await meddle(readers, expected);
    } finally {
      await stop(child);
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
    if (database) await dropDatabase(database);
  }
  const after = await lookAtLive(world, at);
  if (after.lists !== before.lists) found.push(`${what} has changed the live hub's gallery or trash.`);
  const changed = [...before.hashes].filter(([key, hash]) => after.hashes.get(key) !== hash);
  return [
    ...found,
    ...changed.map(([key]) => `${what} has changed ${key} in the live hub's store: ${after.hashes.get(key)}`),
  ];
}
