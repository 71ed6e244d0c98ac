/** @jest-environment node */
import {
  contentsDifference,
  databaseFile,
  formatFileCount,
  generationFiles,
  parseManifestName,
  isBackupName,
  objectFile,
  objectsDifference,
} from "@/lib/operations/backup/rules";
import { manifestSchema } from "@/lib/operations/backup/schema";

const object = (name: string, sizeBytes = 5) => ({ key: `m/${name.repeat(22)}`, sizeBytes, sha256: name.repeat(64) });

test.each([
  ["manifest.json", true],
  ["manifest.json.partial", true],
  ["auth-secret", true],
  ["objects", true],
  ["database-20261120T181500000Z.sqlite", true],
  ["database-20261120T181500000Z.dump.partial", true],
  ["manifest-20261120T181500000Z.json", true],
  ["manifest-20261120T181500000Z.json.partial", true],
  ["auth-secret-20261120T181500000Z", true],
  ["checks.json", true],
  ["database-20261120T181500000Z.sqlite-journal", true],
  ["manifest-today.json", false],
  ["naches.db", false],
  ["objects2", false],
  ["../manifest.json", false],
  ["database-today.sqlite", false],
])("%s at the top of a backup is of a backup: %s", (name, expected) => expect(isBackupName(name)).toBe(expected));

test("a database's copy is named by its instant, as the manifest demands", () => {
  const at = new Date("2026-11-20T18:15:00.042Z");
  expect(databaseFile(at, "sqlite")).toBe("database-20261120T181500042Z.sqlite");
  expect(manifestSchema.shape.database.shape.file.safeParse(databaseFile(at, "postgresql")).success).toBe(true);
});

test("an object lies where the data directory has it", () =>
  expect(objectFile("m/abcdefghijklmnopqrstuv")).toBe("objects/ab/abcdefghijklmnopqrstuv"));

test("a generation's files are named by its instant, and version 0.1.0's without it", () => {
  const createdAt = "2026-11-20T18:15:00.042Z";
  const names = generationFiles({ format: 2, createdAt });
  expect(names).toEqual({ manifest: "manifest-20261120T181500042Z.json", secret: "auth-secret-20261120T181500042Z" });
  expect(generationFiles({ format: 1, createdAt })).toEqual({ manifest: "manifest.json", secret: "auth-secret" });
  expect([
    parseManifestName(names.manifest),
    parseManifestName("manifest.json"),
    parseManifestName(names.secret),
  ]).toEqual([createdAt, null, null]);
});

test.each([
  ["the same", { User: 1 }, ["a"], null],
  ["a row fewer", { User: 0 }, ["a"], "The table User should have 1 rows but has 0."],
  ["a table gone", {}, ["a"], "The table User should have 1 rows but has 0."],
  ["a table more", { User: 1, Extra: 3 }, ["a"], "The table Extra should have 0 rows but has 3."],
  ["another migration", { User: 1 }, ["a", "b"], "The migrations in the database don't match the manifest."],
])("two databases compared: %s", (_name, rows: Record<string, number>, migrations, expected) => {
  expect(contentsDifference({ rows: { User: 1 }, migrations: ["a"] }, { rows, migrations })).toBe(expected);
});

test("two lists of objects compared: order does not matter, anything else does", () => {
  expect(objectsDifference([object("a"), object("b")], [object("b"), object("a")])).toBeNull();
  expect(objectsDifference([object("a")], [object("a"), object("b")])).toBe(object("b").key);
  expect(objectsDifference([object("a"), object("b")], [object("a")])).toBe(object("b").key);
  expect(objectsDifference([object("a")], [object("a", 6)])).toBe(object("a").key);
});

test("files are counted in words", () =>
  expect([formatFileCount(0), formatFileCount(1), formatFileCount(1200)]).toEqual([
    "0 files",
    "1 file",
    "1,200 files",
  ]));
