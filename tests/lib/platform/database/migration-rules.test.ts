/** @jest-environment node */
import {
  explainIncompatibleBackup,
  explainIncompatibleDatabase,
  findIncompatibility,
} from "@/lib/platform/database/migration-rules";

const FIRST = { name: "20261122030221_first_models", checksum: "1" };
const SECOND = { name: "20261123090000_second", checksum: "2" };
const OURS = [FIRST, SECOND];
const FOLDER = "prisma/migrations/sqlite";

test.each([
  ["what this version has", OURS, null],
  ["less than it has", [FIRST], null],
  ["nothing", [], null],
  [
    "a later migration",
    [...OURS, { name: "20270101000000_third", checksum: "3" }],
    { kind: "newer", name: "20270101000000_third" },
  ],
  [
    "a later migration, by its name only",
    [{ name: FIRST.name }, { name: "20270101000000_third" }],
    { kind: "newer", name: "20270101000000_third" },
  ],
  [
    "the first migration of 21 November, which was replaced",
    [{ name: "20261121084320_first_models", checksum: "0" }],
    { kind: "before-first", name: "20261121084320_first_models" },
  ],
  [
    "one from before beside others",
    [{ name: "20270101000000_third" }, { name: "20261121084320_first_models" }],
    { kind: "before-first", name: "20261121084320_first_models" },
  ],
  [
    "one between ours that we lack",
    [FIRST, { name: "20261122120000_branch" }, SECOND],
    { kind: "elsewhere", name: "20261122120000_branch" },
  ],
  ["one without a timestamp", [FIRST, { name: "init" }], { kind: "elsewhere", name: "init" }],
  ["ours with another text", [{ ...FIRST, checksum: "x" }], { kind: "edited", name: FIRST.name }],
])("a database with %s", (_name, applied, expected) => expect(findIncompatibility(OURS, applied)).toEqual(expected));

test.each(["newer", "before-first", "elsewhere", "edited"] as const)(
  "an incompatibility of kind %s names the migration and the next step",
  (kind) => {
    const name = "20270101000000_third";
    for (const sentence of [
      explainIncompatibleDatabase({ kind, name }, FOLDER),
      explainIncompatibleBackup({ kind, name }, FOLDER),
    ]) {
      expect(sentence).toContain(name);
      expect(sentence).toMatch(
        /Start that version again|Keep using that version|Install that version or a later one first|Start the version that applied it|Install the version that made it|Restore it with that version|to the released version/,
      );
      expect(sentence.includes("newer version of the hub")).toBe(kind === "newer");
    }
  },
);
