/** @jest-environment node */
import { readFileSync } from "node:fs";
import { cn, THEME } from "@/lib/platform/cn";

const [theme = ""] = /@theme \{[\s\S]*?\n\}/.exec(readFileSync("app/globals.css", "utf8")) ?? [];

test.each(Object.entries(THEME))("knows every name that the style sheet adds to %s", (key, names) => {
  const added = [...theme.matchAll(new RegExp(`^ +--${key}-([a-z\\d-]+):`, "gm"))];
  expect(added.length).toBeGreaterThan(2);
  expect(names.toSorted()).toEqual(added.map(([, name]) => name).toSorted());
});

test.each([
  ["text-hub-h2 text-ink", "text-hub-h2 text-ink"],
  ["text-hub-h2 text-hub-tile", "text-hub-tile"],
  ["px-4 px-edge", "px-edge"],
  ["gap-gap-row gap-2", "gap-2"],
  ["hover:p-2 p-4 hover:p-3", "p-4 hover:p-3"],
  ["px-4 ps-2", "px-4 ps-2"],
  ["ps-2 px-4", "px-4"],
  ["size-5 size-8!", "size-5 size-8!"],
])("cn(%j) is %j", (given, expected) => expect(cn(given)).toBe(expected));

test("takes what clsx takes", () => {
  expect(cn("p-1", false, null, undefined, ["p-2", { "p-3": true, "p-4": false }], "  m-1\n m-2 ")).toBe("p-3 m-2");
  expect(cn()).toBe("");
});
