/** @jest-environment node */
import { generationsToKeep, matchGeneration, type GenerationEntry } from "@/lib/operations/backup/generation-rules";

const DAY_MS = 86_400_000;
const at = (name: string, replaces = false): GenerationEntry => ({
  name: name.length === 10 ? `${name}T03:30:00.000Z` : name,
  replaces,
});
/** Nights before this one, the newest first. */
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_none, back) =>
    at(new Date(Date.parse(last) - back * DAY_MS).toISOString().slice(0, 10)),
  );
const days = (kept: Set<string>) =>
  [...kept]
    .sort()
    .reverse()
    .map((name) => name.slice(0, 10));

const cases: [string, GenerationEntry[], string][] = [
  ["none", [], ""],
  [
    "two years of nights: 7 days, the Sundays of 4 weeks (this one's is today), the last days of 12 months",
    nights("2026-11-20", 730),
    `2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14 2026-11-08 2026-11-01
     2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31
     2025-12-31`,
  ],
  [
    "several a day: the last of that day",
    [at("2026-11-20T18:00:00.000Z"), at("2026-11-20T12:00:00.000Z"), at("2026-11-20T03:30:00.000Z"), at("2026-11-19")],
    "2026-11-20 2026-11-19",
  ],
  [
    "years without one: nothing goes only because it is old",
    [at("2026-11-20"), at("2023-01-05"), at("2021-06-01")],
    "2026-11-20 2023-01-05 2021-06-01",
  ],
  [
    "a clock that was years ahead and went back: what was made last counts as the newest",
    [at("2026-11-20"), at("2026-11-19"), at("2030-01-01"), at("2026-11-18")],
    "2030-01-01 2026-11-20 2026-11-19 2026-11-18",
  ],
];

test.each(cases)("kept of %s", (_name, made, expected) =>
  expect(days(generationsToKeep(made)).join(" ")).toBe(expected.replace(/\s+/g, " ")),
);

test("of several on one day the newest stays", () =>
  expect([...generationsToKeep([at("2026-11-20T18:00:00.000Z"), at("2026-11-20T12:00:00.000Z")])]).toEqual([
    "2026-11-20T18:00:00.000Z",
  ]));

test("a generation before a replacement remains with that day's and expires", () => {
  const before = at("2026-11-20T03:30:00.000Z");
  const replacing = at("2026-11-20T10:00:00.000Z", true);
  expect(generationsToKeep([replacing, before])).toEqual(new Set([replacing.name, before.name]));
  const later = at("2026-11-20T11:00:00.000Z");
  expect(generationsToKeep([later, replacing, before])).toEqual(new Set([later.name, before.name]));
  expect(generationsToKeep([...nights("2028-11-20", 720), replacing, before]).has(before.name)).toBe(false);
});

test("there are never more than 23", () => {
  for (let count = 1; count < 900; count += 37)
    expect(generationsToKeep(nights("2026-11-20", count)).size).toBeLessThanOrEqual(23);
});

const NAMES = ["2026-11-20T18:00:00.000Z", "2026-11-20T03:30:00.000Z", "2026-11-19T03:30:00.000Z"];
test.each([
  ["2026-11-20", NAMES[0]],
  ["2026-11-20T03:30:00.000Z", NAMES[1]],
  ["2026-11-20T03", NAMES[1]],
  ["2026-11-18", null],
  ["2026", null],
  ["", null],
])("%s means %s", (wanted, expected) => expect(matchGeneration(NAMES, wanted)).toBe(expected));
