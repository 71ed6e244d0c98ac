import * as z from "zod/mini";
import type { Game } from "@/lib/library/games/game";
import { isUnderWay, openGameSession } from "@/lib/library/games/game-session";

/** Counts up to three; seven is not allowed. */
const counting: Game<{ seed: number; count: number }, number> = {
  id: "counting",
  stateSchema: z.object({ seed: z.number(), count: z.number().check(z.maximum(3)) }),
  start: (seed) => ({ seed, count: 0 }),
  play: (state, step) => (step === 7 ? state : { ...state, count: state.count + step }),
  outcome: ({ count }) => (count === 3 ? { result: "won", message: "Three!" } : null),
};

const KEY = "naches.game.counting.v1";
const store = () => window.localStorage;
let seeds = 100;
const place = { store, newSeed: () => seeds++, hidden: [] };
const open = () => openGameSession(counting, undefined, place);

beforeEach(() => {
  seeds = 100;
});

test("a first game starts with the options, and is not kept before it is played", () => {
  expect(open().current()).toEqual({ seed: 100, count: 0 });
  expect(window.localStorage).toHaveLength(0);
});

test("a game continues where it was left, with its own seed", () => {
  open().play(2);
  expect(isUnderWay("counting", store)).toBe(true);
  expect(open().current()).toEqual({ seed: 100, count: 2 });
});

test("a move that is not allowed changes, keeps and tells nothing", () => {
  const session = open();
  const listener = jest.fn();
  session.subscribe(listener);
  expect([session.play(7), session.play(1)]).toEqual([false, true]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a game that is over, or new, is not under way", () => {
  const session = open();
  session.play(3);
  expect(isUnderWay("counting", store)).toBe(false);
  session.start();
  expect(session.current()).toEqual({ seed: 101, count: 0 });
  expect(isUnderWay("counting", store)).toBe(false);
  expect(open().current()).toEqual({ seed: 101, count: 0 });
});

test("who no longer listens is not told", () => {
  const session = open();
  const listener = jest.fn();
  session.subscribe(listener)();
  session.play(1);
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  '{"underWay":true}',
  '{"underWay":"yes","state":{"seed":1,"count":1}}',
  '{"underWay":true,"state":{"seed":1}}',
  '{"underWay":true,"state":{"seed":1,"count":9}}',
  '{"underWay":true,"state":null}',
])("what is broken in storage starts fresh: %.60s", (broken) => {
  window.localStorage.setItem(KEY, broken);
  const session = open();
  expect(session.current()).toEqual({ seed: 100, count: 0 });
  session.play(1);
  expect(open().current()).toEqual({ seed: 100, count: 1 });
});
