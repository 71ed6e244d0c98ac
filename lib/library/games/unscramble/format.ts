import type { Status } from "@/lib/library/games/game";
import type { VocabularyWord } from "@/lib/library/games/unscramble/content";
import type { State } from "@/lib/library/games/unscramble/schema";

export const SPEECH_RATE = 0.8;

export const writtenForm = ({ word, written }: VocabularyWord) =>
  written ?? word.charAt(0) + word.slice(1).toLowerCase();

/** Returns the phrase that Hear speaks (design.md 6.15): a person or a book "is", a word "means". */
export function spokenPhrase(entry: VocabularyWord): string {
  const spoken = entry.say ?? writtenForm(entry);
  const verb = entry.category === "rabbi" || entry.category === "torah" ? "is" : "means";
  return `${spoken}. ${spoken} ${verb} ${entry.translation}.`;
}

export function formatStatus(state: State): Status {
  if (state.ended === "solved") return { message: "🎉 Correct!", tone: "good" };
  if (state.ended === "skipped") return { message: `The word was: ${state.word}`, tone: "plain" };
  if (state.feedback === "incorrect") return { message: "❌ Try again!", tone: "again" };
  return { message: state.mode === "drag" ? "Tap the letters in order." : "Type the word.", tone: "plain" };
}
