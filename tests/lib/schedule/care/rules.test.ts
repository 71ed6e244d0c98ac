/** @jest-environment node */
import { RELATIVE_WORDS } from "@/lib/accounts/household/pronoun";
import { csvCell, formatCsv } from "@/lib/schedule/care/csv-rules";
import {
  canMarkDone,
  entryProblem,
  formatKind,
  initialsOf,
  isDoublePress,
  kindOf,
  linesOf,
  markWords,
  medicineNames,
} from "@/lib/schedule/care/rules";
import { careKindSchema, type CareLog, type PlanMark } from "@/lib/schedule/care/schema";
import { aCareEntry, aCareLog } from "@/tests/support/fixtures/schedule-items";

test.each([
  ["given", null, "Given"],
  ["ate", 0, "Ate nothing"],
  ["ate", 3, "Ate all"],
  ["slept", 1, "Slept so-so"],
  ["pain", 0, "Pain 0 of 10"],
] as const)("%s %p is said as %p", (kind, value, words) => expect(formatKind({ kind, value })).toBe(words));

test.each([
  ["medical", "given"],
  ["meal", "ate"],
  ["therapy", "seen"],
  ["general", "seen"],
] as const)("one press on a %s item logs %s", (category, kind) => expect(kindOf(category)).toBe(kind));

test("only what says that an item is done can mark it", () =>
  expect(careKindSchema.options.filter(canMarkDone)).toEqual(["given", "seen", "ate"]));

test.each([
  [{ kind: "ate", value: 4 }, false],
  [{ kind: "ate", value: 3 }, true],
  [{ kind: "slept", value: -1 }, false],
  [{ kind: "pain", value: 10 }, true],
  [{ kind: "note", note: "restless" }, true],
] as const)("%j is good: %p", (said, isGood) =>
  expect(entryProblem(aCareEntry({ value: null, ...said }), true) === null).toBe(isGood),
);

test.each([
  ["Miriam Katz", "MK"],
  ["leah", "LE"],
  ["רבקה לוי", "רל"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  [null, "Marked done on the plan"],
  ["", "She marked it done"],
  ["Leah", "Marked done by Leah"],
])("a mark by %j is said as %j", (by, words) => expect(markWords({ by }, RELATIVE_WORDS.she)).toBe(words));

describe("a double press", () => {
  const press = { kind: "seen", value: null, itemId: null, title: "" } as const;
  test.each([
    ["the same within a moment", {}, 1499, true],
    ["the same later", {}, 1500, false],
    ["another kind", { kind: "given" }, 0, false],
    ["another item", { itemId: "b" }, 0, false],
    ["another answer", { value: 1 }, 0, false],
    ["a clock that was set back", {}, -1, false],
  ] as const)("%s: %j", (_what, other, ms, isDouble) =>
    expect(isDoublePress({ press, ms: 5000 }, { press: { ...press, ...other }, ms: 5000 + ms })).toBe(isDouble),
  );
  test("the first press is none", () => expect(isDoublePress(null, { press, ms: 0 })).toBe(false));
});

const mark: PlanMark = {
  ...{ itemId: "m", date: "2026-11-24", title: "Evening medicine", category: "medical" },
  ...{ at: "2026-11-24T12:00:00.000Z", by: "" },
};

test("a day's entries and marks are in the order of their times", () => {
  const entries = [
    aCareEntry({ id: "late", at: "2026-11-24T15:00:00.000Z" }),
    aCareEntry({ id: "early", at: "2026-11-24T11:00:00.000Z", kind: "slept", value: 2 }),
    aCareEntry({ id: "other day", date: "2026-11-23" }),
  ];
  const lines = linesOf("2026-11-24", { entries, marks: [mark] });
  expect(lines.map((line) => [line.topic, "entry" in line ? line.entry.id : line.mark.itemId])).toEqual([
    ["sleep", "early"],
    ["medicine", "m"],
    ["medicine", "late"],
  ]);
});

test("each medicine is named once", () =>
  expect(
    medicineNames([
      { kind: "given", title: "Tylenol" },
      { kind: "not-given", title: "tylenol " },
      { kind: "given", title: "Aspirin" },
      { kind: "note", title: "Walk" },
    ]),
  ).toEqual(["Aspirin", "tylenol "]));

/** Reads a file of RFC 4180, as a spreadsheet does. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g);
  for (const [all, quoted, plain, end] of cells) {
    if (all === "") break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

describe("the file for a spreadsheet", () => {
  test.each([
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" =1", "' =1"],
    ["\t=1", "'\t=1"],
    ["\r\n=1", '"\'\r\n=1"'],
    ["＝1", "'＝1"],
    ["a = b", "a = b"],
    ["", ""],
  ])("the cell %j is %j", (text, cell) => expect(csvCell(text)).toBe(cell));

  const log: CareLog = aCareLog({
    entries: [
      aCareEntry({ note: 'He said "no",\nthen yes', title: "Tylenol", itemId: null }),
      aCareEntry({
        ...{ id: "b", at: "2026-11-24T16:00:00.000Z", kind: "pain", value: 4, title: "", note: "=1+1" },
        editedAt: "2026-11-24T17:00:00.000Z",
        former: [
          {
            ...{ at: "2026-11-24T16:00:00.000Z", kind: "pain", value: 6, note: "", title: "" },
            until: "2026-11-24T17:00:00.000Z",
          },
        ],
        struck: { at: "2026-11-24T18:00:00.000Z", by: "Leah", why: "Wrong person" },
      }),
    ],
    marks: [mark],
  });
  const text = formatCsv(log, RELATIVE_WORDS.he);

  test("it begins as Excel wants and ends each line by RFC 4180", () => {
    expect(text.startsWith("\uFEFFDate,Time,UTC offset,What,")).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
  });

  test("each entry and each mark is a row by the household's clock", () => {
    const [header, ...rows] = parseCsv(text.slice(1));
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => header?.length));
    expect(rows).toEqual([
      ["2026-11-24", "07:00", "UTC-05:00", "He marked it done", "Evening medicine", "", "", "", "", "", "", ""],
      [
        ...["2026-11-24", "08:05", "UTC-05:00", "Given", "Tylenol", 'He said "no",\nthen yes', "Miriam"],
        ...["2026-11-24 08:06", "", "", "", ""],
      ],
      [
        ...["2026-11-24", "11:00", "UTC-05:00", "Pain 4 of 10", "", "'=1+1", "Miriam", "2026-11-24 08:06"],
        ...["2026-11-24 12:00", "2026-11-24 11:00 Pain 6 of 10", "2026-11-24 13:00, Leah", "Wrong person"],
      ],
    ]);
  });
});
