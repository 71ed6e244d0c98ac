/** @jest-environment node */
import { readFileSync } from "node:fs";
import { mostHidden, REVIEW_GROUPS } from "@/lib/library/content-marks/entries";
import type { ContentKind } from "@/lib/library/content-marks/hidden-schema";
import { NOTHING_HIDDEN } from "@/lib/library/content-marks/rules";
import { MARK_LIMITS } from "@/lib/library/content-marks/schema";

const FILE = "tests/support/fixtures/content-ids.txt";
const frozen = new Map(
  readFileSync(FILE, "utf8")
    .trim()
    .split("\n\n")
    .map((part) => part.split(":\n"))
    .map(([kind = "", ids = ""]) => [kind, ids.split(/;\s/)]),
);

// As they are in NOTHING_HIDDEN.
const KINDS = Object.keys(NOTHING_HIDDEN) as ContentKind[];
const idsOf = (kind: ContentKind) =>
  REVIEW_GROUPS.filter((group) => group.kind === kind).flatMap(({ texts }) => texts.map(({ id }) => id));

describe.each(KINDS)("%s", (kind) => {
  test("every text has an id of its own, which fits into a mark", () => {
    const ids = idsOf(kind);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => id.length === 0 || id.length > MARK_LIMITS.idChars)).toEqual([]);
  });

  test("the ids stay: a mark of a household names its text by them", () => {
    const ids = idsOf(kind);
    const kept = frozen.get(kind) ?? [];
    const gone = kept.filter((id) => !ids.includes(id));
    if (gone.length > 0)
      throw new Error(
        `These ids of ${kind} are gone: ${gone.join("; ")}. A text keeps its id when its title or its words change. Only when the text itself was taken out, take its id out of ${FILE}.`,
      );
    const added = ids.filter((id) => !kept.includes(id));
    if (added.length > 0) throw new Error(`Add to "${kind}" in ${FILE}: ${added.join("; ")}`);
  });

  test("most of it must stay on the hub", () => {
    expect(mostHidden(kind)).toBeGreaterThan(0);
    expect(kind === "history" || mostHidden(kind) < idsOf(kind).length).toBe(true);
  });
});
