/** @jest-environment node */
import { copyName, outdatedCopies } from "@/lib/operations/updates/rules";

const copy = (day: number, migration: string) => copyName(new Date(Date.UTC(2026, 10, day)), migration, "sqlite");

test.each([
  ["the first copy", [], "", []],
  ["a fourth", [copy(1, "a"), copy(2, "b"), copy(3, "c")], "d", [copy(1, "a")]],
  ["one before the same migration", [copy(1, "a"), copy(2, "b"), copy(3, "c")], "c", [copy(3, "c")]],
  [
    "one before the same migration, with too many",
    [copy(1, "a"), copy(2, "b"), copy(3, "c"), copy(4, "d")],
    "d",
    [copy(4, "d"), copy(1, "a")],
  ],
  [
    "one beside a stopped copy and a file of the operator's",
    [`${copy(1, "a")}.partial`, "notes.txt", "naches.db"],
    "b",
    [`${copy(1, "a")}.partial`],
  ],
])("after %s the outdated copies are removed", (_name, others, migration, removed) => {
  const newest = copy(9, migration || "a");
  expect(outdatedCopies([...others, newest], newest)).toEqual(removed);
});

test("a copy's name says when and before what, with each database's ending", () => {
  expect(copyName(new Date("2026-11-22T18:15:00Z"), "20261123090000_second", "sqlite")).toBe(
    "naches-20261122T181500000Z-before-20261123090000_second.db",
  );
  expect(copyName(new Date("2026-11-22T18:15:00Z"), "20261123090000_second", "postgresql")).toBe(
    "naches-20261122T181500000Z-before-20261123090000_second.dump",
  );
});
