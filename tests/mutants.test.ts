/** @jest-environment node */
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { EQUIVALENT } from "@/tests/support/mutants/equivalent.mjs";
import { mutate } from "@/tests/support/mutants/mutate.mjs";
import { nearTests } from "@/tests/support/mutants/near-tests.mjs";
import { repeat } from "@/tests/support/mutants/repeat.mjs";

const changesOf = (source: string) => mutate(source, "one.ts").mutants.map(({ from, to }) => `${from} → ${to}`);

test.each([
  ["if (a && b) c();", ["a && b → true", "a && b → false", "a && b → a", "a && b → b"]],
  ["const x = !a;", ["!a → a"]],
  ["while (n < most) go();", ["n < most → false", "n < most → n <= most", "go(); → (removed)"]],
  ["const x = n >= most;", ["n >= most → n > most", "n >= most → n < most"]],
  ["const x = a ?? b + 1;", ["a ?? b + 1 → a", "a ?? b + 1 → b + 1", "b + 1 → b - 1"]],
  ["const x = `${a}` + b;", []],
  ["const x = all.every(is);", ["all.every(is) → all.some(is)"]],
  ["const x = all.filter(is);", ["all.filter(is) → all"]],
  ["log.info('a', { count: b + 1 });", []],
  ["if (a > b) log.warn('a');", []],
  ["if (a) throw new Error('a' + b);", ["a → true", "a → false"]],
  [
    "tx.item.findMany({ where: { a, b: { lt: c } } });",
    [
      "tx.item.findMany({ where: { a, b: { lt: c } } }); → (removed)",
      "a → (removed)",
      "b: { lt: c } → (removed)",
      "lt: c → lte: c",
    ],
  ],
  ["const x = { a, b };", []],
  ["const x = y.toString();", []],
  ["type A = B extends true ? 1 : 2;", []],
])("%s has its mutants", (source, changes) => {
  expect(changesOf(source)).toEqual(changes);
});

test("a mutated source does the same until one of its mutants acts", () => {
  const { text } = mutate(
    "const f = (a, b) => (a > 1 && b ? { where: { a, b } } : [a, b].filter(Boolean)); f;",
    "one.ts",
  );
  let active = -1;
  Object.assign(vm, { mutants: { isOn: (id: number) => id === active } });
  const results = () => {
    const f = vm.runInThisContext(`{ ${text} }`) as (a: number, b: number) => unknown; // The source above.
    return JSON.stringify([f(2, 1), f(1, 1), f(0, 1)]);
  };
  const found: string[] = [];
  for (; active < 8; active += 1) found.push(results());
  expect(found).toEqual([
    '[{"where":{"a":2,"b":1}},[1,1],[1]]',
    '[{"where":{"a":2,"b":1}},{"where":{"a":1,"b":1}},{"where":{"a":0,"b":1}}]',
    "[[2,1],[1,1],[1]]",
    '[{"where":{"a":2,"b":1}},[1,1],[1]]',
    '[{"where":{"a":2,"b":1}},{"where":{"a":1,"b":1}},{"where":{"a":0,"b":1}}]',
    '[{"where":{"a":2,"b":1}},{"where":{"a":1,"b":1}},[1]]',
    '[{"where":{"b":1}},[1,1],[1]]',
    '[{"where":{"a":2}},[1,1],[1]]',
    '[{"where":{"a":2,"b":1}},[1,1],[0,1]]',
  ]);
});

test("a test file is repeated below its imports and mocks", () => {
  const source = 'import { a } from "a";\nconst one = a();\njest.mock("b");\ntest("x", () => one);\n';
  const lines = repeat(source, "one.test.ts").split("\n");
  const [mocks, repeats, body] = ['jest.mock("b");', "for (", "const one"].map((begin) =>
    lines.findIndex((line) => line.startsWith(begin)),
  );
  expect([mocks, repeats, body]).toEqual([1, 3, 6]);
});

test("a test file keeps what its mocks use next to them", () => {
  const source =
    'const mockRead = jest.fn();\njest.mock("b", () => ({ read: () => mockRead() }));\nconst mocked = 1;\n';
  const lines = repeat(source, "one.test.ts").split("\n");
  expect([lines[0], lines.indexOf("const mocked = 1;") > 2]).toEqual(["const mockRead = jest.fn();", true]);
});

test("tests of a store's neighbors are asked before those of the whole hub", () => {
  const tests = nearTests(process.cwd(), "lib/media/uploads/server/session-store.ts").slice(0, 8);
  expect(tests).toEqual(
    expect.arrayContaining(["chunks", "direct"].map((name) => `tests/app/api/family-videos/${name}.test.ts`)),
  );
});

test("each mutant that is listed as equivalent is in its file, at the places that its row names", () => {
  const mutantsIn = new Map(
    EQUIVALENT.map(({ file }) => [file, mutate(readFileSync(file, "utf8"), file).mutants] as const),
  );
  const wrong = EQUIVALENT.filter(({ file, from, to, places }) => {
    const fitting = mutantsIn.get(file)?.filter((one) => one.from === from && (to === undefined || one.to === to));
    const found = new Set(fitting?.map(({ place }) => place));
    return places.length === 0 ? found.size !== 1 : !places.every((place) => found.has(place));
  });
  expect(wrong).toEqual([]);
});
