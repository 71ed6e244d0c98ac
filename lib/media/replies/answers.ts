import type { Answer } from "@/lib/media/items/schema";

/** The answers with one more, or without it; each once. */
export function withAnswer(answers: readonly Answer[], answer: Answer, isOn: boolean): Answer[] {
  const others = answers.filter((one) => one !== answer);
  return isOn ? [...others, answer] : others;
}
