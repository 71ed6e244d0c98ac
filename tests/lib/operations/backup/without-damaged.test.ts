/** @jest-environment node */
import { rmSync } from "node:fs";
import path from "node:path";
import { makeBackup } from "@/lib/operations/backup/backup";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { objectFile } from "@/lib/operations/backup/rules";
import { db, openDatabase } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage/storage";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHubForEach } from "@/tests/support/hub";
import { flipBit, otherMachines } from "@/tests/support/storage/backups";
import { aStoredKey } from "@/tests/support/uploads";

const { newFolder, newMachine } = otherMachines();
const TITLES = ["Purim", "Sukkos", "Chanukah", "Pesach"];
const hub = withHubForEach();
let folder: string;
let keys: Record<string, string>;

beforeEach(async () => {
  const { cookie } = await anAccount("family");
  keys = {};
  for (const [seed, title] of TITLES.entries()) keys[title] = await aStoredKey(cookie, seed, 4000, { title });
  folder = await newFolder();
});

const keyOf = (title: string) => keys[title] ?? "";
const inBackup = (title: string) => path.join(folder, objectFile(keyOf(title)));

test("the refusal names every damaged file, by its title and day, and the way out", async () => {
  await makeBackup(folder);
  flipBit(inBackup("Purim"));
  rmSync(inBackup("Pesach"));
  await newMachine(hub());
  const refusal = await restoreBackup(folder).catch((error: unknown) => (error instanceof Error ? error.message : ""));
  const [head, ...lines] = String(refusal).split("\n  ");
  expect(head).toBe(
    `The backup in ${folder} is damaged: 2 files. An earlier generation may have it (list them with --list). Or add --without-damaged to restore everything else and list what is lost.`,
  );
  expect(lines.map((line) => line.replace(/\d{4}-\d\d-\d\d/, "DAY")).sort()).toEqual(
    [
      `${objectFile(keyOf("Purim"))}, “Purim” (DAY), has changed since it was written`,
      `${objectFile(keyOf("Pesach"))}, “Pesach” (DAY), is missing`,
    ].sort(),
  );
});

test("the rest is restored without what is damaged, and the lost items listed", async () => {
  // Lost before the backup was made, and so in no folder.
  await hub().driver.remove(keyOf("Sukkos"));
  await makeBackup(folder);
  flipBit(inBackup("Purim"));
  await newMachine(hub());
  const { missingFiles } = await restoreBackup(folder, { withoutDamaged: true });
  expect(missingFiles.map((text) => text.replace(/\d{4}-\d\d-\d\d/, "DAY")).sort()).toEqual([
    "“Purim” (DAY)",
    "“Sukkos” (DAY)",
  ]);
  await openDatabase(env().databaseUrl);
  expect(await db.read.mediaItem.count({ where: { deletedAt: null } })).toBe(4);
  const sizes = await Promise.all(TITLES.map(async (title) => (await storage().stat(keyOf(title)))?.sizeBytes ?? null));
  expect(sizes).toEqual([null, null, 4000, 4000]);
});

test("a damaged database is refused also then", async () => {
  const { manifest } = await makeBackup(folder);
  flipBit(path.join(folder, manifest.database.file));
  await newMachine(hub());
  await expect(restoreBackup(folder, { withoutDamaged: true })).rejects.toThrow(
    /database-.+ has changed since it was written\. An earlier generation/,
  );
});
