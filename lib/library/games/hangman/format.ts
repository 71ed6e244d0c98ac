import type { Status } from "@/lib/library/games/game";
import { hangman, MAX_WRONG, wrongCount } from "@/lib/library/games/hangman/rules";
import type { State } from "@/lib/library/games/hangman/schema";

export function formatStatus(state: State): Status {
  const ended = hangman.outcome(state);
  if (ended) return { message: ended.message, tone: ended.result === "won" ? "good" : "again" };
  const last = state.guessed.at(-1);
  if (last === undefined) return { message: "Guess a letter.", tone: "plain" };
  const count = [...state.word].filter((letter) => letter === last).length;
  if (count > 0)
    return { message: count === 1 ? `Yes, there is one ${last}.` : `Yes, there are ${count} ${last}’s.`, tone: "good" };
  const left = MAX_WRONG - wrongCount(state);
  return { message: `There is no ${last}. ${left === 1 ? "One try" : `${left} tries`} left.`, tone: "again" };
}
