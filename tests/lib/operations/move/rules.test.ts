/** @jest-environment node */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseMoveArguments } from "@/lib/operations/commands/terminal/move-arguments";
import { orderTables, rowsDifference, rowText } from "@/lib/operations/move/order-rules";
import { placeName, type PlaceSettings, samePlace } from "@/lib/operations/move/place-rules";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();

test("each table comes after those that it refers to, itself aside", () => {
  const references = [
    { child: "A", parent: "C" },
    { child: "C", parent: "B" },
    { child: "B", parent: "B" },
  ];
  expect(orderTables(["A", "B", "C", "D"], references)).toEqual(["B", "C", "A", "D"]);
  expect(() =>
    orderTables(
      ["A", "B"],
      [
        { child: "A", parent: "B" },
        { child: "B", parent: "A" },
      ],
    ),
  ).toThrow("The tables A, B have circular references.");
});

test("rows are the same whatever their order and that of their columns", () => {
  const at = new Date("2026-11-20T15:00:00.123Z");
  const [one, other] = [
    rowText({ id: "a", at, size: 1.5, none: null }),
    rowText({ none: null, size: 1.5, id: "a", at }),
  ];
  expect(one).toBe(other);
  const second = rowText({ id: "b", at, size: 1, none: null });
  expect(rowsDifference("T", [one, second], [second, other])).toBeNull();
  expect(rowsDifference("T", [one, second], [one])).toBe("The table T should have 2 rows but has 1.");
  expect(rowsDifference("T", [one], [second])).toMatch(/^A row in the table T has changed: /);
  expect(
    rowsDifference("T", [one], [rowText({ id: "a", at: new Date(at.getTime() + 1), size: 1.5, none: null })]),
  ).not.toBeNull();
});

const SQLITE: PlaceSettings = {
  databaseProvider: "sqlite",
  databaseUrl: "file:/srv/naches/data/naches.db",
  storageKind: "directory",
  dataDir: "/srv/naches/data",
};
const postgresql = (url: string): PlaceSettings => ({ ...SQLITE, databaseProvider: "postgresql", databaseUrl: url });
const bucket = (name: string, endpoint?: string): PlaceSettings => ({
  ...SQLITE,
  storageKind: "s3",
  S3_BUCKET: name,
  S3_ENDPOINT: endpoint,
});

test.each<[string, PlaceSettings, PlaceSettings, boolean, boolean]>([
  ["the same", SQLITE, { ...SQLITE, databaseUrl: "file:/srv/naches/data/../data/naches.db" }, true, true],
  ["another directory", SQLITE, { ...SQLITE, dataDir: "/mnt/big" }, true, false],
  ["PostgreSQL", SQLITE, postgresql("postgresql://naches@db/naches"), false, true],
  [
    "another user of it",
    postgresql("postgresql://a:b@db/naches"),
    postgresql("postgresql://c@db:5432/naches?sslmode=require"),
    true,
    true,
  ],
  ["a bucket", SQLITE, bucket("films"), true, false],
  ["the same bucket elsewhere", bucket("films"), bucket("films", "https://s3.example.org"), true, false],
  [
    "the same service",
    bucket("films", "https://s3.example.org/"),
    bucket("films", "https://s3.example.org"),
    true,
    true,
  ],
])("which part of a place is the same: %s", (_name, one, other, database, store) => {
  expect(samePlace(one, other)).toEqual({ database, store });
});

test("a place has one name where its database is among its files", () => {
  expect(placeName(SQLITE, "/srv/naches/data/naches.db", "the data directory /srv/naches/data")).toBe(
    "the data directory /srv/naches/data",
  );
  expect(placeName(bucket("films"), "the database naches on db", "the bucket films")).toBe(
    "the database naches on db and the bucket films",
  );
});

describe("the arguments", () => {
  test("change what they name and nothing else, without printing a password", () => {
    const found = parseMoveArguments(["--to", "postgresql://naches:secret@db/naches", "--bucket", "films"]);
    expect(found).toMatchObject({
      kind: "move",
      withoutDamaged: false,
      lines: ["DATABASE_URL=postgresql://naches:…@db/naches", "S3_BUCKET=films"],
      target: {
        databaseUrl: "postgresql://naches:secret@db/naches",
        databaseProvider: "postgresql",
        storageKind: "s3",
      },
    });
  });

  test("back to a directory: no bucket is left", () =>
    expect(parseMoveArguments(["--to", "file:/srv/data/naches.db", "--directory", "/srv/data"])).toMatchObject({
      target: { storageKind: "directory", dataDir: "/srv/data", databaseProvider: "sqlite" },
    }));

  test("by a file written as .env is: what it does not name is missing", async () => {
    const file = path.join(await newDirectory(), "env.new");
    writeFileSync(file, 'DATABASE_URL="postgresql://naches@db/naches"\n# S3_BUCKET=films\nPORT=99\n');
    expect(parseMoveArguments(["--settings", file])).toMatchObject({
      lines: null,
      file,
      target: { databaseUrl: "postgresql://naches@db/naches", storageKind: "directory" },
    });
    expect(() => parseMoveArguments(["--settings", `${file}er`])).toThrow("No file");
  });

  test.each([
    ["nothing", []],
    ["a bucket and a directory", ["--bucket", "a", "--directory", "b"]],
    ["a file and words", ["--settings", "a", "--to", "file:b"]],
    ["back and elsewhere", ["--back", "--to", "file:b"]],
    ["a word too many", ["--back", "now"]],
  ])("%s is the usage", (_name, words) => {
    expect(() => parseMoveArguments(words)).toThrow(/^Usage:\n {2}npm run move -- --settings FILE/);
  });

  test("a wrong address is named", () =>
    expect(() => parseMoveArguments(["--to", "mysql://db"])).toThrow(
      "DATABASE_URL: must begin with file: or postgresql://",
    ));
});
