/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { cn } from "@/lib/cn";

const FONT_SIZES = ["hub-body", "hub-figure", "hub-h2", "hub-greet", "hub-tile", "hub-title", "hub-clock"];
const theirs = extendTailwindMerge({ cacheSize: 0, extend: { classGroups: { "font-size": [{ text: FONT_SIZES }] } } });

/** Every word in a string of the sources; what is no class is kept by both. */
const words = ["app", "components"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)))
  .filter((name) => name.endsWith(".tsx") || name.endsWith(".ts"))
  .flatMap((name) => [...readFileSync(name, "utf8").replace(/^import .*$|\/\/ .*$/gm, "").matchAll(/"([^"\n]*)"|`([^`$]*)`/g)])
  .flatMap((match) => (match[1] ?? match[2] ?? "").split(/\s+/));
const withoutVariants = (name: string) => name.replace(/^(?:(?:\[[^\]]*\]|[^:[\]])+:)*/, "");
const same = (one: string, other: string) => theirs(`${one} ${other}`) === other && theirs(`${other} ${one}`) === one;
/** Classes as opposed to words of a sentence: of those tailwind-merge keeps even the second of two alike. */
const classes = [...new Set(words.map(withoutVariants))].filter((name) => /^[-a-z@[]/.test(name) && theirs(`${name} ${name}`) === name);
/** One class for each property. */
const examples = classes.filter((name, index) => !classes.slice(0, index).some((earlier) => same(earlier, name)));

test("of two classes of the sources the same ones are left as tailwind-merge leaves", () => {
  expect(classes.length).toBeGreaterThan(500);
  const pairs = classes.flatMap((name) => examples.flatMap((example) => [`${name} ${example}`, `${example} ${name}`]));
  const different = pairs.filter((pair) => cn(pair) !== theirs(pair)).map((pair) => `${pair} → ${theirs(pair)}, not ${cn(pair)}`);
  expect(different).toEqual([]);
});

test.each([
  ["hover:p-2 p-4 hover:p-3", "p-4 hover:p-3"],
  ["[&_svg]:size-5 size-6 [&_svg]:size-7", "size-6 [&_svg]:size-7"],
  ["min-[800px]:top-[1em] top-1 min-[800px]:top-2", "top-1 min-[800px]:top-2"],
  ["px-4 ps-2", "px-4 ps-2"],
  ["ps-2 px-4", "px-4"],
  ["size-5 size-8!", "size-5 size-8!"],
])("cn(%j) is %j, as it is with tailwind-merge", (given, expected) => {
  expect(cn(given)).toBe(expected);
  expect(theirs(given)).toBe(expected);
});

test("takes what clsx takes", () => {
  expect(cn("p-1", false, null, undefined, ["p-2", { "p-3": true, "p-4": false }], "  m-1\n m-2 ")).toBe("p-3 m-2");
  expect(cn()).toBe("");
});
