import type { Status } from "@/lib/library/games/game";
import { POINTS_PER_LETTER, spelling } from "@/lib/library/games/spelling/rules";
import type { State } from "@/lib/library/games/spelling/schema";

export function formatStatus(state: State): Status {
  const ended = spelling.outcome(state);
  if (ended) return { message: ended.message, tone: "good" };
  const lengths = state.base.length > 3 ? "3 or 4" : "3";
  if (state.last === null) return { message: `Make words of ${lengths} letters.`, tone: "plain" };
  const word = state.last.word.toUpperCase();
  switch (state.last.result) {
    case "found":
      return { message: `Yes! ${word} is worth ${POINTS_PER_LETTER * word.length} points.`, tone: "good" };
    case "repeated":
      return { message: `You already found ${word}.`, tone: "again" };
    case "unknown":
      return {
        message:
          word.length < 3
            ? `${word} is too short. Use ${lengths} letters.`
            : `${word} is not on the list. Try another word.`,
        tone: "again",
      };
  }
}
