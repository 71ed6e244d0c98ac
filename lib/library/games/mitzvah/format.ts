import type { Status } from "@/lib/library/games/game";
import { QUESTIONS } from "@/lib/library/games/mitzvah/questions";
import { answerTo, guessesLeft, mitzvah } from "@/lib/library/games/mitzvah/rules";
import type { State } from "@/lib/library/games/mitzvah/schema";

function formatGuessesLeft(state: State): string {
  const left = guessesLeft(state);
  return left === 1 ? "1 guess left." : `${left} guesses left.`;
}

export function formatStatus(state: State): Status {
  const ended = mitzvah.outcome(state);
  if (ended) return { message: ended.message, tone: ended.result === "won" ? "good" : "again" };
  if (state.last === "guess") return { message: `It was not that one. ${formatGuessesLeft(state)}`, tone: "again" };
  if (state.phase === "guess") return { message: `Which mitzvah is it? ${formatGuessesLeft(state)}`, tone: "plain" };
  const question = QUESTIONS.find(({ id }) => state.last === "question" && id === state.asked.at(-1));
  if (!question) return { message: "Ask a question, or guess.", tone: "plain" };
  return { message: answerTo(state, question) ? `Yes. ${question.yes}` : `No. ${question.no}`, tone: "plain" };
}
