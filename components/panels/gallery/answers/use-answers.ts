import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer, MediaItem } from "@/lib/media/items/schema";
import { answerMutation } from "@/lib/media/replies/queries";
import { ANSWER_TEXTS } from "@/lib/media/replies/texts";

/** His answers to an item, and the line that says what became of the last press. */
export function useAnswers({ id, uploaderName, answers = [], voices = 0 }: MediaItem) {
  const { mutate } = useMutation(answerMutation(useQueryClient()));
  const [outcome, setOutcome] = useState<"sent" | "waits" | "failed">("sent");
  const isOn = (answer: Answer) => answers.includes(answer);
  const said = answers.length > 0 || voices > 0 ? ANSWER_TEXTS.after : ANSWER_TEXTS.before;
  return {
    isOn,
    line: outcome === "sent" ? said(uploaderName) : ANSWER_TEXTS[outcome],
    toggle: (answer: Answer) =>
      mutate(
        { id, answer, isOn: !isOn(answer) },
        {
          onSuccess: (response) => setOutcome(response ? "sent" : "waits"),
          onError: () => setOutcome("failed"),
        },
      ),
    noteSpoken: () => setOutcome("sent"),
  };
}
