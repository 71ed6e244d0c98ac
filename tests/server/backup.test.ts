/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mediaListSchema, type MediaItem } from "@/lib/media/items/schema";
import { healthSchema } from "@/lib/operations/health/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { filmBytes } from "@/tests/support/fixtures/sample-media-bytes";
import type { Client } from "@/tests/support/server/client";
import { command } from "@/tests/support/server/command";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";
import { fileOf, filesIn, flipBit, manifestIn, modesIn } from "@/tests/support/storage/backups";
import { emptyDatabase, onPostgresql, testOnSqlite } from "@/tests/support/storage/postgres";
import { sha256, someBytes } from "@/tests/support/storage/storage-upload";

const FILM = filmBytes(2 * CHUNK_BYTES + 5, 81);
const root = mkdtempSync(path.join(tmpdir(), "naches-backup-"));
const folder = path.join(root, "backup");

let server: ProductionServer;
let family: Client;

const galleryOf = async (browser: Client): Promise<MediaItem[]> =>
  (await browser.request("GET", "/api/family-videos")).read(mediaListSchema);

/** Each hub prepares its items for screens in its own time. */
const withoutPreparation = ({ id, objectPath, title, uploaderName, uploadedAt, sizeBytes }: MediaItem) => ({
  ...{ id, objectPath, title },
  ...{ uploaderName, uploadedAt, sizeBytes },
});

async function hashesIn(browser: Client): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { objectPath } of await galleryOf(browser))
    hashes.set(objectPath, sha256((await browser.request("GET", objectPath)).body));
  return hashes;
}

beforeAll(async () => {
  server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  family = await aBrowserOf(server, FAMILY);
});

afterAll(async () => {
  const errors = server.errorLines();
  await server.dispose();
  rmSync(root, { recursive: true, force: true });
  expect(errors).toEqual([]);
});

test("a backup during an upload restores the same items, bytes, and logins", async () => {
  const sender = createSender(family);
  await sender.sendInChunks(FILM, { title: "Purim" });
  await sender.sendDirectly(someBytes(500_000, 82), { title: "Sukkos" });
  const { sessionURL, objectKey } = await sender.startChunked();
  await sender.putChunk(sessionURL, FILM, 0);
  const expected = await hashesIn(family);

  const backup = command(server, "backup", folder);
  for (const at of [CHUNK_BYTES, 2 * CHUNK_BYTES])
    expect([200, 308]).toContain((await sender.putChunk(sessionURL, FILM, at)).status);
  expect((await sender.record(objectKey)).status).toBe(201);
  expect(await backup).toMatchObject({ code: 0, complaint: "" });
  expect((await backup).said).toMatch(
    /^Backup complete and verified: the database with \d photos and videos, \d files \(.+\), \d of them new, in /m,
  );
  expect(modesIn(folder)).toEqual(new Set(["folder 700", "file 600"]));

  // The upload that was under way is in the backup or not, but never half.
  const backedUp = manifestIn(folder).database.rows["MediaItem"] ?? 0;
  expect([2, 3]).toContain(backedUp);
  const again = await command(server, "backup", folder);
  expect([again.code, again.said]).toEqual([0, expect.stringContaining(`3 photos and videos, 3 files`)]);

  const fresh = await startProductionServer();
  try {
    const refused = await command(fresh, "restore", folder, "--take-over");
    const inUse = `The data directory ${fresh.dataDir} is in use by another process. Stop that process, or choose another DATA_DIR.`;
    const notEmpty =
      "The database in DATABASE_URL isn't empty. Stop the hub, create a new database, and set it in DATABASE_URL.";
    expect([refused.code, refused.complaint]).toEqual([1, onPostgresql ? notEmpty : inUse]);
    await fresh.stop();
    if (fresh.place["DATABASE_URL"]) await emptyDatabase(fresh.place["DATABASE_URL"]);
    for (const name of ["naches.db", "objects", "tmp", "auth-secret", "server.lock", "removal.lock"])
      rmSync(path.join(fresh.dataDir, name), { recursive: true, force: true });
    // The bucket, other than the emptied directory, still has the mark of the hub that was here.
    const restored = await command(fresh, "restore", folder, ...(onPostgresql ? ["--take-over"] : []));
    expect([restored.code, restored.complaint, restored.said]).toEqual([
      0,
      "",
      expect.stringMatching(
        /Restored and verified: the database from .+ and 3 files\.\n(Once the hub is running, .+\n)?These have access now:\n(.+\n)+To start the hub: npm start/,
      ),
    ]);
    await fresh.restart({});
    const browser = await aBrowserOf(fresh, FAMILY);
    const found = await hashesIn(browser);
    expect(found.size).toBe(3);
    for (const [objectPath, hash] of expected) expect(found.get(objectPath)).toBe(hash);
    expect((await galleryOf(browser)).map(withoutPreparation)).toEqual(
      (await galleryOf(family)).map(withoutPreparation),
    );
    await createSender(browser).sendDirectly(someBytes(1000, 83));
    expect(fresh.errorLines()).toEqual([]);
  } finally {
    await fresh.dispose();
  }
});

describe("a damaged backup fails loudly, in one line, before anything is touched", () => {
  const place = path.join(root, "damaged");
  const target = () => ({ dataDir: path.join(root, "empty"), place: server.place });

  // Every kind of damage: tests/lib/operations/backup/damaged-files.test.ts.
  test("a flipped byte", async () => {
    rmSync(place, { recursive: true, force: true });
    cpSync(folder, place, { recursive: true });
    flipBit(fileOf(place, "objects/"));
    const { code, complaint } = await command(target(), "restore", place);
    const sentence =
      /^The backup in .+ is damaged: The file objects\/\S+, “.+” \(.+\), has changed since it was written\. An earlier generation .+ add --without-damaged/;
    expect([code, complaint]).toEqual([1, expect.stringMatching(sentence)]);
    expect(complaint.split("\n")).toHaveLength(1);
    expect(() => statSync(target().dataDir)).toThrow("ENOENT");
  });

  test.each(["backup", "restore"] as const)("npm run %s without a folder says how to call it", async (script) => {
    expect(await command(target(), script)).toMatchObject({ code: 1, complaint: expect.stringMatching(/^Usage:/) });
  });
});

testOnSqlite(
  "the doctor beside the running hub names a lost file and an orphan; a repair mends the orphan, a backup that has the file mends that",
  async () => {
    expect(await command(server, "doctor")).toMatchObject({ code: 0, complaint: "" });
    const [lost] = await galleryOf(family);
    const key = lost?.objectPath.slice("/objects/".length) ?? "";
    const file = (name: string) => path.join(server.dataDir, "objects", name.slice(0, 2), name);
    rmSync(file(key.slice(2)));
    const orphan = `${key.slice(2, 4)}${"o".repeat(20)}`;
    writeFileSync(file(orphan), "an orphan");
    utimesSync(file(orphan), new Date(0), new Date(0));

    const found = await command(server, "doctor");
    expect(found.code).toBe(1);
    expect(found.said).toMatch(new RegExp(`^PROBLEM The file of “.+” \\(${key}\\) is missing\\.`, "m"));
    expect(found.said).toMatch(new RegExp(`^PROBLEM No item uses the stored file m/${orphan}\\.`, "m"));
    expect(found.complaint).toBe(
      "Problems found: 2. 1 of these can be repaired: stop the hub and run npm run doctor -- --repair",
    );

    const backup = await command(server, "backup", path.join(root, "second"));
    expect([backup.code, backup.complaint]).toEqual([
      1,
      expect.stringMatching(/^Missing or damaged, with no good copy: “.+” \(.+\)\. Everything else is backed up\./),
    ]);

    await server.stop();
    const repaired = await command(server, "doctor", "--repair");
    expect([repaired.code, repaired.complaint]).toEqual([1, "Problems found: 2."]);
    expect(repaired.said).toMatch(/^PROBLEM The last backup, made today, is missing 1 file that neither/m);
    expect(statSync(path.join(server.dataDir, "lost", orphan)).size).toBe(9);
    await server.restart();

    const mended = await command(server, "backup", folder);
    expect([mended.code, mended.said]).toEqual([
      0,
      expect.stringMatching(/^Repaired in the store, from the backup: “.+” \(.+\)$/m),
    ]);
    expect(await command(server, "doctor", "--all-files")).toMatchObject({ code: 0, complaint: "" });
  },
);

test("a backup killed at any moment leaves a whole generation to continue from", async () => {
  const place = path.join(root, "killed");
  const target = { dataDir: path.join(root, "empty"), place: server.place };
  const killedAt = (point: string) =>
    command({ ...server, place: { ...server.place, NACHES_FAIL_POINT: point } }, "backup", place);
  await killedAt("backup.object");
  expect((await command(server, "backup", place)).said).toContain("This is the first generation in this folder.");
  for (const point of ["backup.database", "backup.object", "backup.objects", "backup.manifest", "backup.expired"]) {
    await createSender(family).sendDirectly(someBytes(1000, point.length), { title: point });
    expect([point, (await killedAt(point)).code]).toEqual([point, null]);
    // The whole backup is read and found good; only then the restore sees that the place is taken.
    const refused = await command(server, "restore", place);
    expect(refused.complaint).toMatch(/is in use by another process|isn't empty|files of (a|another) hub/);
  }
  expect(await command(server, "backup", place)).toMatchObject({ code: 0, complaint: "" });
  const listed = await command(target, "restore", place, "--list");
  expect([listed.code, listed.said]).toEqual([
    0,
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\S+Z {2}\d+ photos and videos, \d+ files\n$/),
  ]);
  expect(filesIn(place).filter((name) => /partial|journal/.test(name))).toEqual([]);
}, 120_000);

test("health tells the caretaker each check, also after a restart", async () => {
  const health = (await (await aBrowserOf(server, ADMIN)).request("GET", "/api/health")).read(healthSchema);
  expect(health).toMatchObject({
    live: true,
    ready: true,
    details: { checks: { database: { ok: true }, store: { ok: true } } },
  });
  expect(health.version).toContain(health.details?.buildId.slice(0, 8));
  expect((await server.client().request("GET", "/api/health/ready")).status).toBe(200);
});
