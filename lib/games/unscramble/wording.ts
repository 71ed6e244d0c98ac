import type { VocabularyWord } from "@/lib/games/unscramble/content";
import type { State } from "@/lib/games/unscramble/schema";

/** Specification 9. */
export const SPEECH_RATE = 0.8;

/** The word as it is written in running text. */
export const writtenOf = ({ word, written }: VocabularyWord) => written ?? word.charAt(0) + word.slice(1).toLowerCase();

/** What Hear says: the word in a phrase (design.md 6.15). A person or a book is, a word means. */
export function phraseOf(entry: VocabularyWord): string {
  const spoken = entry.say ?? writtenOf(entry);
  const verb = entry.category === "rabbi" || entry.category === "torah" ? "is" : "means";
  return `${spoken}. ${spoken} ${verb} ${entry.translation}.`;
}

/** What the status line says: what to do, what the last answer was worth, or how the word ended. */
export function statusWords(state: State): { words: string; tone: "plain" | "good" | "again" } {
  if (state.ended === "solved") return { words: "🎉 Correct!", tone: "good" };
  if (state.ended === "skipped") return { words: `The word was: ${state.word}`, tone: "plain" };
  if (state.feedback === "incorrect") return { words: "❌ Try again!", tone: "again" };
  return { words: state.mode === "drag" ? "Tap the letters in order." : "Type the word.", tone: "plain" };
}
