import { isDeepStrictEqual } from "node:util";
import type { Game } from "@/lib/games/game";
import { type Random, randomOf } from "@/lib/games/random";

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

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

type Sample<State, Move, Options> = {
  /** Every kind of options that the game knows. */
  options: readonly Options[];
  /** Any move that a person, a key or a timer could cause in this state, allowed or not. */
  someMove: (state: State, random: Random) => Move;
  /** Moves that are not allowed in a state; `state` may be reached by playing. */
  refused: readonly { name: string; state: State; move: Move }[];
};

/** What every game must do (lib/games/game.ts). */
export function describeGame<State, Move, Options>(game: Game<State, Move, Options>, { options, someMove, refused }: Sample<State, Move, Options>): void {
  function playout(seed: number, chosen: Options, look: (state: State) => void): State {
    const random = randomOf(seed);
    let state = frozen(game.start(seed, chosen));
    for (let count = 0; count < MOVES; count++) {
      state = frozen(game.play(state, frozen(someMove(state, random))));
      look(state);
    }
    return state;
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

    it.each(options)("never throws, never changes what it was given, and is plain JSON after every one of 200 moves: %j", (chosen) => {
      for (const seed of SEEDS) {
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

    it.each([null, undefined, 0, "", "{}", [], {}, { state: {} }])("takes no nonsense for a state: %j", (nonsense) => {
      expect(game.stateSchema.safeParse(nonsense).success).toBe(false);
    });
  });
}
