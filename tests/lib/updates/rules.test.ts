/** @jest-environment node */
import { backupSentence, copyName, databaseSentence, misfitOf, outdatedCopies } from "@/lib/updates/rules";

const FIRST = { name: "20261122030221_first_models", checksum: "1" };
const SECOND = { name: "20261123090000_second", checksum: "2" };
const OURS = [FIRST, SECOND];
const FOLDER = "prisma/migrations/sqlite";

test.each([
  ["what this version has", OURS, null],
  ["less than it has", [FIRST], null],
  ["nothing", [], null],
  ["a later change", [...OURS, { name: "20270101000000_third", checksum: "3" }], { kind: "newer", name: "20270101000000_third" }],
  ["a later change, by its name only", [{ name: FIRST.name }, { name: "20270101000000_third" }], { kind: "newer", name: "20270101000000_third" }],
  ["the first change of 21 November, which was made anew", [{ name: "20261121084320_first_models", checksum: "0" }], { kind: "before-first", name: "20261121084320_first_models" }],
  ["one from before beside others", [{ name: "20270101000000_third" }, { name: "20261121084320_first_models" }], { kind: "before-first", name: "20261121084320_first_models" }],
  ["one between ours that we lack", [FIRST, { name: "20261122120000_branch" }, SECOND], { kind: "elsewhere", name: "20261122120000_branch" }],
  ["one without a stamp", [FIRST, { name: "init" }], { kind: "elsewhere", name: "init" }],
  ["ours with another text", [{ ...FIRST, checksum: "x" }], { kind: "edited", name: FIRST.name }],
])("a database with %s", (_name, applied, expected) => expect(misfitOf(OURS, applied)).toEqual(expected));

test.each(["newer", "before-first", "elsewhere", "edited"] as const)("a misfit of the kind %s has a sentence of its own that names the change and what to do, for a database and for a backup", (kind) => {
  const name = "20270101000000_third";
  for (const sentence of [databaseSentence({ kind, name }, FOLDER), backupSentence({ kind, name }, FOLDER)]) {
    expect(sentence).toContain(name);
    expect(sentence).toMatch(/Start that version again|Go on with that version|Install that version first|Restore it with that version|back as it was released/);
    expect(sentence.includes("newer version of the hub")).toBe(kind === "newer");
  }
});

const copy = (day: number, change: string) => copyName(new Date(Date.UTC(2026, 10, day)), change, "sqlite");

test.each([
  ["the first copy", [], "", []],
  ["a fourth", [copy(1, "a"), copy(2, "b"), copy(3, "c")], "d", [copy(1, "a")]],
  ["one before the same change", [copy(1, "a"), copy(2, "b"), copy(3, "c")], "c", [copy(3, "c")]],
  ["one before the same change, with too many", [copy(1, "a"), copy(2, "b"), copy(3, "c"), copy(4, "d")], "d", [copy(4, "d"), copy(1, "a")]],
  ["one beside a stopped copy and a file of the operator's", [`${copy(1, "a")}.partial`, "notes.txt", "naches.db"], "b", [`${copy(1, "a")}.partial`]],
])("after %s the right ones go", (_name, there, change, gone) => {
  const newest = copy(9, change || "a");
  expect(outdatedCopies([...there, newest], newest)).toEqual(gone);
});

test("a copy's name says when and before what, with each database's ending", () => {
  expect(copyName(new Date("2026-11-22T18:15:00Z"), SECOND.name, "sqlite")).toBe("naches-20261122T181500000Z-before-20261123090000_second.db");
  expect(copyName(new Date("2026-11-22T18:15:00Z"), SECOND.name, "postgresql")).toBe("naches-20261122T181500000Z-before-20261123090000_second.dump");
});
