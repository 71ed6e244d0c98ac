import type { Answer } from "@/lib/media/items/schema";

export function withAnswer(answers: readonly Answer[], answer: Answer, isOn: boolean): Answer[] {
  const others = answers.filter((one) => one !== answer);
  return isOn ? [...others, answer] : others;
}
