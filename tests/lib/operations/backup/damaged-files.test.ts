/** @jest-environment node */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeBackup } from "@/lib/operations/backup/backup";
import { readManifest } from "@/lib/operations/backup/generations";
import { writeManifest } from "@/lib/operations/backup/manifest-file";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { objectFile } from "@/lib/operations/backup/rules";
import type { Manifest } from "@/lib/operations/backup/schema";
import { openTarget } from "@/lib/operations/backup/target/open";
import { overrideEnv } from "@/lib/platform/env";
import { anAccount } from "@/tests/support/fixtures/people";
import { closeTestHub, openTestHub } from "@/tests/support/hub";
import { fileOf, flipBit, manifestsIn } from "@/tests/support/storage/backups";
import { onPostgresql } from "@/tests/support/storage/postgres";
import { aFile, anItem, aStoredKey } from "@/tests/support/uploads";

const root = mkdtempSync(path.join(tmpdir(), "naches-damaged-"));
const whole = path.join(root, "whole");
const place = path.join(root, "damaged");
const dataDir = path.join(root, "data");
const [own, other] = onPostgresql ? (["postgresql", "sqlite"] as const) : (["sqlite", "postgresql"] as const);
let key = "";

/** One backup for all tests; each damages a copy of it and restores that to a place of which nothing is there yet. */
beforeAll(async () => {
  const hub = await openTestHub();
  const { cookie } = await anAccount("family");
  key = await aStoredKey(cookie, 1, 40_001);
  await anItem(cookie, aFile(2, 40_002));
  await makeBackup(whole);
  await closeTestHub(hub);
  // Nothing is touched before the whole backup is checked, so this PostgreSQL need not be there.
  overrideEnv({
    dataDir,
    databaseProvider: own,
    databaseUrl: onPostgresql ? "postgresql://127.0.0.1:9/nowhere" : `file:${path.join(dataDir, "naches.db")}`,
  });
});

beforeEach(() => {
  rmSync(place, { recursive: true, force: true });
  cpSync(whole, place, { recursive: true });
});

afterAll(() => {
  overrideEnv();
  rmSync(root, { recursive: true, force: true });
});

type Damage = () => void;
const object = () => path.join(place, objectFile(key));
const database = () => fileOf(place, "database-");
const CHANGED = /its manifest-\S+\.json was changed/;
const editManifest =
  (change: (text: string) => string): Damage =>
  () => {
    const file = fileOf(place, "manifest");
    writeFileSync(file, change(readFileSync(file, "utf8")));
  };
const damages: [string, Damage, RegExp][] = [
  ["a flipped bit in a file", () => flipBit(object()), /The file objects\/.+ has changed since it was written/],
  ["a missing file", () => rmSync(object()), /The file objects\/.+ is missing\. An earlier/],
  ["a shortened file", () => truncateSync(object(), 5), /should have 40001 bytes and has 5\. An earlier/],
  ["a truncated database", () => truncateSync(database(), 4096), /database-.+ is missing, or isn't the \d+ bytes/],
  ["a flipped bit in the database", () => flipBit(database()), /database-.+ has changed since it was written\./],
  ["no manifest", () => rmSync(manifestsIn(place)[0] ?? ""), /^No backup found in .+: it has no manifest\.$/],
  ["an edited size", editManifest((text) => text.replace('"sizeBytes": 40001', '"sizeBytes": 40000')), CHANGED],
  ["half a manifest", editManifest((text) => text.slice(0, 300)), CHANGED],
];

test.each(damages)("a restore refuses %s and leaves the place untouched", async (_name, damage, sentence) => {
  damage();
  await expect(restoreBackup(place)).rejects.toThrow(sentence);
  expect(existsSync(dataDir)).toBe(false);
});

/** Changed by someone who also put the manifest's hash right. */
const edits: [string, (manifest: Manifest) => Partial<Manifest["database"]>, string][] = [
  [
    "a migration that this version does not know",
    () => ({ migrations: ["29990101000000_later"] }),
    "newer version of the hub, which applied the migration 29990101000000_later. Install that version or a later one first",
  ],
  [
    "a migration from before the first release",
    () => ({ migrations: ["20261121084320_first_models"] }),
    "This backup is from a version before the first release, 0.1.0",
  ],
  [
    "another kind of database",
    () => ({ provider: other }),
    `This is a ${other} backup, but DATABASE_URL is a ${own} database.`,
  ],
  [
    "another count of rows",
    ({ database: { rows } }) => ({ rows: { ...rows, MediaItem: 3 } }),
    "The table MediaItem should have 3 rows but has 2.",
  ],
];

async function refusesEdited(edit: (manifest: Manifest) => Manifest, sentence: string | RegExp): Promise<void> {
  const target = openTarget(place);
  await writeManifest(target, edit(await readManifest(target)));
  await expect(restoreBackup(place)).rejects.toThrow(sentence);
  expect(existsSync(dataDir)).toBe(false);
}

test.each(edits)("a restore refuses a skilfully edited manifest: %s", async (_name, edit, sentence) =>
  refusesEdited((manifest) => ({ ...manifest, database: { ...manifest.database, ...edit(manifest) } }), sentence),
);

test("a restore refuses a skilfully edited manifest that leaves an object out", () =>
  refusesEdited((manifest) => ({ ...manifest, objects: manifest.objects.slice(1) }), /disagree about m\/.+\./));
