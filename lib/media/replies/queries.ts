import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { MEDIA_URL, updateGallery, mediaKeys } from "@/lib/media/items/queries";
import type { Answer, MediaItem } from "@/lib/media/items/schema";
import { withAnswer } from "@/lib/media/replies/answers";
import { type AnswerRequest, answersSchema, type Look } from "@/lib/media/replies/schema";
import type { RewordRequest } from "@/lib/media/sent/schema";
import { orKeptForLater, sendJson } from "@/lib/platform/api/fetch-json";

type AnswerChange = AnswerRequest & { id: string };

const ANSWERS_KEY = [...mediaKeys.all, "answers"];
const addressOf = (id: string, what: string) => `${MEDIA_URL}/${encodeURIComponent(id)}/${what}`;

function showAnswers(client: QueryClient, id: string, change: (answers: readonly Answer[]) => Answer[]): void {
  updateGallery(client, (item: MediaItem) =>
    item.id === id ? { ...item, answers: change(item.answers ?? []) } : item,
  );
}

/** Answers an item by a button, or takes that back: shown at once, taken back when it fails, sent in order. Resolves to null when it waits for the network. */
export function answerMutation(client: QueryClient) {
  const isLast = ({ id }: AnswerChange) =>
    client.isMutating({
      mutationKey: ANSWERS_KEY,
      predicate: ({ state: { variables } }) => (variables as AnswerChange | undefined)?.id === id, // What `mutate` was given.
    }) === 1;
  return mutationOptions({
    mutationKey: ANSWERS_KEY,
    scope: { id: ANSWERS_KEY.join("/") },
    mutationFn: ({ id, ...change }: AnswerChange) =>
      sendJson("PATCH", addressOf(id, "answers"), orKeptForLater(answersSchema), change),
    onMutate: ({ id, answer, isOn }) => showAnswers(client, id, (answers) => withAnswer(answers, answer, isOn)),
    onSuccess: (said, change) => {
      // A later press has shown its own state already.
      if (said && isLast(change)) showAnswers(client, change.id, () => said.answers);
    },
    onError: (_error, change) => {
      if (isLast(change)) showAnswers(client, change.id, (answers) => withAnswer(answers, change.answer, !change.isOn));
    },
  });
}

export const lookMutation = mutationOptions({
  mutationFn: ({ id, ...look }: Look & { id: string }) => sendJson("PATCH", addressOf(id, "seen"), z.unknown(), look),
});

const sentUrl = (id: string) => `${MEDIA_URL}/sent/${encodeURIComponent(id)}`;

export function takeBackMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => sendJson("DELETE", sentUrl(id), z.unknown()),
    // Not waited for: the row that was pressed tells first.
    onSettled: () => void client.invalidateQueries({ queryKey: mediaKeys.all }),
  });
}

export function rewordMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...words }: RewordRequest & { id: string }) =>
      sendJson("PATCH", sentUrl(id), z.unknown(), words),
    onSettled: () => client.invalidateQueries({ queryKey: mediaKeys.all }),
  });
}

export function prepareSentMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => sendJson("POST", `${sentUrl(id)}/prepare`, z.unknown()),
    onSettled: () => client.invalidateQueries({ queryKey: mediaKeys.all }),
  });
}
