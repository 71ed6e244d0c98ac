/** @jest-environment node */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mediaListSchema } from "@/lib/media/items/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { filmBytes } from "@/tests/support/fixtures/sample-media-bytes";
import { type Client, createClient } from "@/tests/support/server/client";
import { ACCOUNT_SETTINGS, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import {
  CHEAP_HASHES,
  failToStart,
  freePort,
  type ProductionServer,
  startProductionServer,
  until,
} from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";
import { emptyDatabase, newDatabase, dropDatabase, onPostgresql, testOnSqlite } from "@/tests/support/storage/postgres";
import { sha256 } from "@/tests/support/storage/storage-upload";

const FILM = filmBytes(2 * CHUNK_BYTES + 5, 91);
const root = mkdtempSync(path.join(tmpdir(), "naches-installation-"));
let server: ProductionServer;
let family: Client;

beforeAll(async () => {
  server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  family = await aBrowserOf(server, FAMILY);
});

afterAll(async () => {
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
});

const gallery = async (browser: Client) => (await browser.request("GET", "/api/family-videos")).read(mediaListSchema);

/** What "npm start" with these words does; the settings are those of the live hub. */
function npmStart(words: string[]): { child: ChildProcess; output: () => string } {
  const { PATH = "", HOME = "" } = process.env;
  const live = { DATA_DIR: server.dataDir, PORT: String(server.port), ...server.place };
  const child = spawn(process.execPath, ["server.mjs", "--build", ...words], {
    env: { PATH, HOME, NODE_ENV: "production", ...CHEAP_HASHES, ...live },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  return { child, output: () => output };
}

test("a backup's trial next to the running hub shows it and changes nothing", async () => {
  const sender = createSender(family);
  await sender.sendInChunks(FILM, { title: "Purim" });
  const { sessionURL, objectKey } = await sender.startChunked();
  await sender.putChunk(sessionURL, FILM, 0);
  const folder = path.join(root, "backup");
  await server.command("backup", folder);

  const place = path.join(root, "trial");
  const database = onPostgresql ? await newDatabase({ empty: true }) : null;
  await server.command("restore", "--trial", folder, place, ...(database ? ["--database", database] : []));
  const port = await freePort();
  const trial = npmStart(["--trial", place, "--port", String(port)]);
  try {
    const visitor = createClient(`http://127.0.0.1:${port}`);
    await until(
      "the trial is healthy",
      () =>
        visitor.request("GET", "/api/health").then(
          ({ status }) => status === 200,
          () => false,
        ),
      60_000,
    );
    expect(trial.output()).toContain("This is a trial of a backup.");
    const inTrial = await aBrowserOf({ client: () => createClient(`http://127.0.0.1:${port}`) }, FAMILY);
    expect((await gallery(inTrial)).map(({ title }) => title)).toEqual(["Purim"]);

    // The video that was half sent during the backup continues at the live hub, next to the trial's first sweep.
    for (const at of [CHUNK_BYTES, 2 * CHUNK_BYTES])
      expect([200, 308]).toContain((await sender.putChunk(sessionURL, FILM, at)).status);
    expect((await sender.record(objectKey)).status).toBe(201);
    visitor.close();
  } finally {
    trial.child.kill("SIGTERM");
    await until("the trial has stopped", () => trial.child.exitCode !== null || trial.child.signalCode !== null);
    if (database) await dropDatabase(database);
  }
  for (const { objectPath } of await gallery(family))
    expect(sha256((await family.request("GET", objectPath)).body)).toBe(sha256(FILM));
  expect(await gallery(family)).toHaveLength(2);
  expect(server.log()).not.toContain("storage.not-owned");
  expect(server.errorLines()).toEqual([]);
}, 120_000);

test.each([[["--trial"]], [["--port", "4000"]], [["--trial", "somewhere", "--port", "many"]], [["--what"]]])(
  "npm start says how to call it: %j",
  async (words) => {
    const { child, output } = npmStart(words);
    await until("it ends", () => child.exitCode !== null);
    expect([child.exitCode, output()]).toEqual([1, expect.stringMatching(/^Usage:/)]);
  },
);

test("a folder that is no trial is said to be none", async () => {
  const { child, output } = npmStart(["--trial", root]);
  await until("it ends", () => child.exitCode !== null);
  expect([child.exitCode, output()]).toEqual([
    1,
    expect.stringContaining(`there is no trial in ${root}. To make one: npm run restore -- --trial BACKUP ${root}`),
  ]);
});

testOnSqlite("a second hub with a data directory of its own on the same database does not start", async () => {
  const { code, output } = await failToStart({ DATABASE_URL: `file:${path.join(server.dataDir, "naches.db")}` });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`The database ${server.dataDir}/naches.db is in use by another process. Stop that process`),
  ]);
  expect((await family.request("GET", "/api/family-videos")).status).toBe(200);
});

test("a hub without its database refuses to start by its media until told to", async () => {
  const mine = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  try {
    await createSender(await aBrowserOf(mine, FAMILY)).sendInChunks(FILM, { title: "Pesach" });
    await mine.stop();
    const settings = { ...ACCOUNT_SETTINGS, DATA_DIR: mine.dataDir, ...mine.place };
    const database = path.join(mine.dataDir, "naches.db");
    const lose = async () =>
      onPostgresql
        ? emptyDatabase(mine.place["DATABASE_URL"] ?? "")
        : renameSync(database, path.join(root, "naches.db"));
    await lose();
    const sentence =
      /The hub can't start: There is no household in .+, but there are photos or videos in .+npm run restore -- DIR.+npm start -- --new-household/;
    expect(await failToStart(settings)).toMatchObject({ code: 1, output: expect.stringMatching(sentence) });
    if (!onPostgresql) {
      writeFileSync(database, "");
      expect(await failToStart(settings)).toMatchObject({ code: 1, output: expect.stringMatching(sentence) });
    }
    await mine.restart({ ...ACCOUNT_SETTINGS, NACHES_NEW_HOUSEHOLD: "true" });
    expect(await gallery(await aBrowserOf(mine, FAMILY))).toEqual([]);
    expect(mine.log()).toContain("storage.not-owned");
  } finally {
    await mine.dispose();
  }
}, 60_000);

testOnSqlite("a disk that is not mounted at the place of the pictures is noticed by the doctor", async () => {
  const dataDir = path.join(root, "unmounted");
  mkdirSync(path.join(dataDir, "objects"), { recursive: true });
  const said = await server.command("doctor").catch(String);
  expect(said).not.toContain("PROBLEM");
  const other = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  try {
    await other.stop();
    renameSync(path.join(other.dataDir, "naches.db"), path.join(root, "lost.db"));
    await expect(other.command("doctor")).rejects.toThrow(
      /If this hub has run before, don't start it: a disk isn't mounted/,
    );
  } finally {
    await other.dispose();
  }
});
