import fc from "fast-check";

/** NACHES_TEST_SCALE=full asks for the large counts of inputs and histories; without it a run is quick. */
export const isFullScale = process.env["NACHES_TEST_SCALE"] === "full";
/** Inputs of each kind; NACHES_FUZZ_RUNS asks for a count, NACHES_FUZZ_SEED for others. */
const RUNS = Number(process.env["NACHES_FUZZ_RUNS"] ?? (isFullScale ? 100_000 : 5_000));
const SEED = Number(process.env["NACHES_FUZZ_SEED"] ?? 20_261_121);

/** Checks a statement about many inputs; a failure names the seed and the smallest input that was found. `share` is the part of all runs that this one takes. */
export function fuzz<T>(inputs: fc.Arbitrary<T>, holds: (input: T) => boolean, share = 1): void {
  fc.assert(fc.property(inputs, holds), { numRuns: Math.ceil(RUNS * share), seed: SEED });
}

/** Letters that have fooled parsers: white space, signs, digits and letters of other scripts, halves of characters, NUL. */
const ODD = [
  ...["", "\r\n", "%2e", "..", "00", "\u00a0", "\u0660", "\uff11", "\uff0f", "\u2024", "\ufeff", "\u202e", "\ud800"],
  ..." \t\n\0-+.,*/\\%:@?#=09aZ_\u05d0é<\"'ex",
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

/** The share of inputs that fell on the rarest side, so that a test that only ever sees refusals does not pass. */
export function tally(): { count: (side: string) => void; least: (...sides: string[]) => number } {
  const seen = new Map<string, number>();
  let all = 0;
  return {
    count: (side) => {
      seen.set(side, (seen.get(side) ?? 0) + 1);
      all += 1;
    },
    least: (...sides) => Math.min(...sides.map((side) => seen.get(side) ?? 0)) / all,
  };
}
