/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openPlaceTable, PLACES_FILE } from "@/lib/calendar/places/table";
import { toAppError } from "@/lib/platform/database/db";

const directory = mkdtempSync(path.join(tmpdir(), "places-"));
afterAll(() => rmSync(directory, { recursive: true }));

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe("a table of places that can't be read", () => {
  test.each([
    ["is missing", () => path.join(directory, "none.sqlite")],
    [
      "is damaged",
      () => {
        writeFileSync(path.join(directory, "damaged.sqlite"), "no database at all ".repeat(500));
        return path.join(directory, "damaged.sqlite");
      },
    ],
  ])("says which file %s, and is not taken for damage to the household's database", (_name, makeFile) => {
    const file = makeFile();
    const error = thrownBy(() => openPlaceTable(file));
    expect(error).toMatchObject({ message: expect.stringContaining(`Can't read the table of places ${file}.`) });
    expect(toAppError(error)).toBe(error);
  });
});

test("namesakes come with the largest first, in any spelling", () => {
  const table = openPlaceTable(PLACES_FILE);
  expect(table.towns("LONDON").map(({ country, state }) => `${country} ${state}`.trim())).toEqual([
    "GB ENG",
    "CA ON",
    ...table
      .towns("London")
      .slice(2)
      .map(({ country, state }) => `${country} ${state}`.trim()),
  ]);
  expect(table.towns("Jerusalm")).toEqual([]);
  expect(table.postalCode("00000")).toBeNull();
});
