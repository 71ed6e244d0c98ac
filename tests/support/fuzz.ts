import fc from "fast-check";

/** 100,000 inputs of each kind in the suite; NACHES_FUZZ_RUNS asks for more, NACHES_FUZZ_SEED for others. */
const RUNS = Number(process.env["NACHES_FUZZ_RUNS"] ?? 100_000);
const SEED = Number(process.env["NACHES_FUZZ_SEED"] ?? 20_261_121);

/** Checks a statement about many inputs; a failure names the seed and the smallest input that was found. `share` is the part of all runs that this one takes. */
export function fuzz<T>(inputs: fc.Arbitrary<T>, holds: (input: T) => boolean, share = 1): void {
  fc.assert(fc.property(inputs, holds), { numRuns: Math.ceil(RUNS * share), seed: SEED });
}

/** Letters that have fooled parsers: white space, signs, digits and letters of other scripts, halves of characters, NUL. */
const ODD = [
  "",
  " ",
  "\t",
  "\n",
  "\r\n",
  "\0",
  "-",
  "+",
  ".",
  ",",
  "*",
  "/",
  "\\",
  "%",
  "%2e",
  "..",
  ":",
  "@",
  "?",
  "#",
  "=",
  "0",
  "00",
  "9",
  "a",
  "Z",
  "_",
  "\u00a0",
  "\u0660",
  "\uff11",
  "\uff0f",
  "\u2024",
  "\ufeff",
  "\u202e",
  "\ud800",
  "\u05d0",
  "é",
  "<",
  '"',
  "'",
  "e",
  "x",
];

type Change = { at: number; remove: number; put: string };

/** A text as it is, or with up to three places spoiled. */
export function spoiled(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const change: fc.Arbitrary<Change> = fc.record({ at: fc.nat(200), remove: fc.nat(2), put: fc.constantFrom(...ODD) });
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Change[]>([]) },
    { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
  );
  return fc
    .tuple(texts, changes)
    .map(([text, all]) =>
      all.reduce(
        (now, { at, remove, put }) =>
          now.slice(0, at % (now.length + 1)) + put + now.slice((at % (now.length + 1)) + remove),
        text,
      ),
    );
}

/** How many inputs fell on each side, so that a test that only ever sees refusals does not pass. */
export function tally(): { count: (side: string) => void; least: (...sides: string[]) => number } {
  const seen = new Map<string, number>();
  return {
    count: (side) => void seen.set(side, (seen.get(side) ?? 0) + 1),
    least: (...sides) => Math.min(...sides.map((side) => seen.get(side) ?? 0)),
  };
}
