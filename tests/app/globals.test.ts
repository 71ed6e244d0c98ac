/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";

const CSS = readFileSync(path.resolve(__dirname, "../../app/globals.css"), "utf8");
const TOKENS = new Map(
  [...CSS.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
);

/** WCAG's relative luminance of a token, from 0 to 1. Throws when there is no such token. */
function luminance(token: string): number {
  const value = TOKENS.get(token);
  if (value === undefined) throw new Error(`app/globals.css has no --color-${token}.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(value.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** CIE L*, from 0 (black) to 100 (white). */
const lightness = (token: string) => 116 * Math.cbrt(luminance(token)) - 16;

// The figures of V2 to V4 in docs/design.md.
const TEXT: readonly [text: string, ...grounds: string[]][] = [
  ["ink", "page", "card", "sunken", "honey", "honey-press", "sea", "sea-press"],
  ["ink-2", "page", "card", "sunken"],
  ["card", "navy", "navy-press", "wine", "wine-press"],
  ["placeholder", "card"],
  ["dusk-ink", "ink", "dusk", "dusk-card"],
  ["dusk-text", "dusk", "dusk-card", "dusk-sunken", "dusk-hairline", "dusk-good-bg"],
  ["dusk-card", "dusk-ink", "dusk-text"],
  ["dusk-text", "night-navy", "night-navy-press", "night-honey", "night-honey-press", "night-sea", "night-sea-press"],
  ["dusk-text", "night-wine", "night-wine-press"],
  ["night-bad", "dusk-card", "night-wine"],
  ["dusk-good", "dusk-good-bg"],
  ["good", "good-bg"],
  ["warn", "warn-bg"],
  ["bad", "bad-bg"],
  ["info", "info-bg"],
];
const BORDERS: readonly [border: string, ...grounds: string[]][] = [
  ["edge", "page", "card", "sunken"],
  ["honey-edge", "page", "honey"],
  ["sea-edge", "page", "sea"],
  ["navy-edge", "page"],
  ["wine-edge", "page"],
  ["dusk-edge", "dusk", "dusk-card", "dusk-sunken"],
];
const pairs = (rows: readonly [string, ...string[]][]) =>
  rows.flatMap(([one, ...others]) => others.map((other): [string, string] => [one, other]));

test.each(pairs(TEXT))("text of %s on %s can be read by weak eyes", (text, ground) =>
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(7),
);

test.each(["navy", "honey", "sea", "wine"])("the title of a tile in %s stands out from it", (tile) => {
  expect(Math.max(contrast("ink", tile), contrast("card", tile))).toBeGreaterThanOrEqual(10);
});

test.each(pairs(BORDERS))("a border of %s is seen on %s", (border, ground) =>
  expect(contrast(border, ground)).toBeGreaterThanOrEqual(3),
);

// components/shared/media/sender-initial.tsx; large letters want 4.5.
test.each(["wine", "navy", "sea-edge", "honey-edge", "good", "ink-2"])(
  "the initial of a sender can be read on %s",
  (ground) => expect(contrast("cloth", ground)).toBeGreaterThanOrEqual(6.5),
);

test("what is off can still be read", () =>
  expect(Math.min(contrast("disabled", "sunken"), contrast("dusk-edge", "dusk-sunken"))).toBeGreaterThanOrEqual(4.5));

test("the ring of the focus is seen against its own frame, whatever lies below it", () =>
  expect(contrast("focus", "ink")).toBeGreaterThanOrEqual(9));

test("two tiles are dark and two light, so that color-blind eyes tell them apart", () => {
  expect(["navy", "wine"].map(lightness).filter((value) => value > 30)).toEqual([]);
  expect(["honey", "sea"].map(lightness).filter((value) => value < 80)).toEqual([]);
});

test("no color is written outside the tokens", () =>
  expect(CSS.replace(/@theme \{[\s\S]*?\n\}/, "").match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/gi)).toBeNull());
