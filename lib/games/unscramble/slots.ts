import type { State } from "@/lib/games/unscramble/schema";

type Slots = State["slots"];

export const emptySlots = (word: string): Slots => Array.from(word, () => null);

export const areFull = (slots: Slots) => !slots.includes(null);

/** The answer so far, in drag mode; an empty place is a space. */
export const answerIn = ({ scrambled, slots }: State) => slots.map((place) => (place === null ? " " : (scrambled[place] ?? " "))).join("");

/** The places of letters that still lie there. */
export const freePlaces = ({ scrambled, slots }: State) => [...[...scrambled].keys()].filter((place) => !slots.includes(place));

/** Puts the right letter into a slot: one that lies there, else one that stands wrongly in another slot. */
export function withRightLetter(state: State, slot: number): Slots {
  const { word, scrambled, slots } = state;
  const isRight = (place: number | null | undefined) => place !== null && place !== undefined && scrambled[place] === word[slot];
  if (isRight(slots[slot])) return slots;
  const movable = slots.filter((place, index) => isRight(place) && word[index] !== word[slot]);
  const place = freePlaces(state).find(isRight) ?? movable[0] ?? null;
  return slots.map((old, index) => (index === slot ? place : old === place ? null : old));
}
