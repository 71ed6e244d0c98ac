import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Message } from "@/components/ui/feedback/message-line";
import { deleteMediaMutation } from "@/lib/media/items/queries";
import { GALLERY_TEXTS } from "@/lib/media/items/rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { HttpError, hubTroubleSentence } from "@/lib/platform/api/http-error";

function failure(error: Error): Message {
  const forbidden = error instanceof HttpError && error.status === 403;
  return {
    kind: "error",
    title: GALLERY_TEXTS.deleteFailedTitle,
    text: forbidden ? GALLERY_TEXTS.deleteForbidden : (hubTroubleSentence(error) ?? GALLERY_TEXTS.deleteFailed),
  };
}

export function useDeleteMedia() {
  const [item, setItem] = useState<MediaItem | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const { mutate, isPending } = useMutation(deleteMediaMutation(useQueryClient()));

  return {
    item,
    deleting: isPending,
    message,
    clearMessage: () => setMessage(null),
    ask: (chosen: MediaItem) => {
      setMessage(null);
      setItem(chosen);
    },
    cancel: () => setItem(null),
    confirm: () => {
      if (!item) return;
      mutate(item.id, {
        onSuccess: () =>
          setMessage({ kind: "success", title: GALLERY_TEXTS.deletedTitle, text: GALLERY_TEXTS.deleted }),
        onError: (error) => setMessage(failure(error)),
        onSettled: () => setItem(null),
      });
    },
  };
}
