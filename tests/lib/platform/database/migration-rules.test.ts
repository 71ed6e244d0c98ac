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

const third = { name: "20270101000000_third" };
const before = { name: "20261121084320_first_models" };
const branch = { name: "20261122120000_branch" };

test.each([
  ["what this version has", OURS, null],
  ["less than it has", [FIRST], null],
  ["nothing", [], null],
  ["a later migration", [...OURS, { ...third, checksum: "3" }], { kind: "newer", ...third }],
  ["a later migration, by its name only", [{ name: FIRST.name }, third], { kind: "newer", ...third }],
  ["the first migration, which was replaced", [{ ...before, checksum: "0" }], { kind: "before-first", ...before }],
  ["one from before next to others", [third, before], { kind: "before-first", ...before }],
  ["one between ours that we lack", [FIRST, branch, SECOND], { kind: "elsewhere", ...branch }],
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
