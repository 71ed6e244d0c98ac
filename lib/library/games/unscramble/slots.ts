import type { State } from "@/lib/library/games/unscramble/schema";

type Slots = State["slots"];

export const emptySlots = (word: string): Slots => Array.from(word, () => null);

export const areFull = (slots: Slots) => !slots.includes(null);

/** Returns the answer so far, in drag mode; an empty slot is a space. */
export const answerIn = ({ scrambled, slots }: State) =>
  slots.map((index) => (index === null ? " " : (scrambled[index] ?? " "))).join("");

export const freeIndexes = ({ scrambled, slots }: State) =>
  [...[...scrambled].keys()].filter((index) => !slots.includes(index));

/** Puts the right letter into a slot: one that is in no slot, else one that stands wrongly in another slot. */
export function withRightLetter(state: State, slot: number): Slots {
  const { word, scrambled, slots } = state;
  const isRight = (index: number | null | undefined) =>
    index !== null && index !== undefined && scrambled[index] === word[slot];
  if (isRight(slots[slot])) return slots;
  const movable = slots.filter((index, at) => isRight(index) && word[at] !== word[slot]);
  const chosen = freeIndexes(state).find(isRight) ?? movable[0] ?? null;
  return slots.map((index, at) => (at === slot ? chosen : index === chosen ? null : index));
}
