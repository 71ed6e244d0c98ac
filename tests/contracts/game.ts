import { isDeepStrictEqual } from "node:util";
import type { Game } from "@/lib/library/games/game";
import { type Random, createRandom } from "@/lib/library/games/random";

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed * 7919 + 1);
const MOVES = 200;

/** Forbids every change, all the way down. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** What someone, or another program, may have written in the place of anything. */
const STRANGE = [
  null,
  true,
  -1,
  0,
  1,
  0.5,
  99,
  1e9,
  1e300,
  "",
  "x",
  "A",
  "<img src=x onerror=alert(1)>",
  [],
  {},
  [0],
  ["x"],
  { length: 3 },
];

/** The value with one thing in it put in another's place, removed, or added; of a list its first, middle and last. */
function* edits(value: unknown): Generator<unknown> {
  yield* STRANGE;
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    yield list.slice(0, -1);
    yield [...list, ...list];
    for (const place of new Set([0, list.length >> 1, list.length - 1])) {
      if (place in list) for (const edit of edits(list[place])) yield list.with(place, edit);
    }
  } else if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    for (const [place, [key, old]] of entries.entries()) {
      yield Object.fromEntries(entries.toSpliced(place, 1));
      for (const edit of edits(old)) yield Object.fromEntries(entries.with(place, [key, edit]));
    }
  }
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

type Sample<State, Move, Options> = {
  /** Every kind of options that the game knows. */
  options: readonly Options[];
  /** Any move that a person, a key or a timer could cause in this state, allowed or not. */
  someMove: (state: State, random: Random) => Move;
  /** Moves that are not allowed in a state; `state` may be reached by playing. */
  refused: readonly { name: string; state: State; move: Move }[];
  /** What the board asks about any state, such as the words of its status line. */
  shown: (state: State) => unknown;
};

/** What every game must do (lib/library/games/game.ts). */
export function describeGame<State, Move, Options>(
  game: Game<State, Move, Options>,
  { options, someMove, refused, shown }: Sample<State, Move, Options>,
): void {
  function playout(seed: number, chosen: Options, look: (state: State) => void, moves = MOVES): State {
    const random = createRandom(seed);
    let state = frozen(game.start(seed, chosen));
    for (let count = 0; count < moves; count++) {
      state = frozen(game.play(state, frozen(someMove(state, random))));
      look(state);
    }
    return state;
  }

  function midway(seed: number): State {
    const [chosen] = options;
    if (chosen === undefined) throw new Error("A game has options.");
    return playout(seed, chosen, () => undefined, 25);
  }

  describe(`the game ${game.id}`, () => {
    it.each(options)("starts as its seed says, and not always alike: %j", (chosen) => {
      const starts = SEEDS.map((seed) => game.start(seed, chosen));
      expect(SEEDS.map((seed) => game.start(seed, chosen))).toEqual(starts);
      expect(new Set(starts.map((state) => JSON.stringify(state))).size).toBeGreaterThan(1);
    });

    it.each(options)("is not over at its start: %j", (chosen) => {
      for (const seed of SEEDS) expect(game.outcome(game.start(seed, chosen))).toBeNull();
    });

    it.each(options)("never throws, keeps its input, and is plain JSON in 200 moves: %j", (chosen) => {
      for (const seed of SEEDS.slice(0, 3)) {
        playout(seed, chosen, (state) => {
          // Much faster than toEqual, many thousand times.
          expect(isDeepStrictEqual(game.stateSchema.parse(throughJson(state)), state)).toBe(true);
          game.outcome(state);
        });
      }
    });

    it.each(options)("goes the same way when the same is played again: %j", (chosen) => {
      const [seed = 1] = SEEDS;
      expect(playout(seed, chosen, () => undefined)).toEqual(playout(seed, chosen, () => undefined));
    });

    it.each(refused)("refuses by answering the very same state: $name", ({ state, move }) => {
      expect(game.play(frozen(state), frozen(move))).toBe(state);
    });

    it("a state that was edited by hand is refused, or can be shown and played on", () => {
      const [seed = 1] = SEEDS;
      const random = createRandom(seed);
      const taken = [...edits(throughJson(midway(seed)))].flatMap((edit) => {
        const parsed = game.stateSchema.safeParse(edit);
        return parsed.success ? [parsed.data] : [];
      });
      for (let state of taken) {
        for (let count = 0; count < 5; count++) {
          shown(state);
          game.outcome(state);
          state = game.play(state, someMove(state, random));
        }
      }
      expect(taken.length).toBeGreaterThan(0);
    });

    it.each([null, undefined, 0, "", "{}", [], {}, { state: {} }])("takes no nonsense for a state: %j", (nonsense) => {
      expect(game.stateSchema.safeParse(nonsense).success).toBe(false);
    });
  });
}
