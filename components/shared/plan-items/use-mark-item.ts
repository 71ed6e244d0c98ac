import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Message } from "@/components/ui/feedback/message-line";
import { HttpError } from "@/lib/platform/api/http-error";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { markWithTaskMutation } from "@/lib/schedule/one-press/mutations";

const NOT_ALLOWED = new Set([401, 403]);

function failure(error: Error): Message {
  const status = error instanceof HttpError ? error.status : null;
  if (status !== null && NOT_ALLOWED.has(status))
    return { kind: "error", title: "This screen is no longer connected.", text: "Please connect it again." };
  if (status === 404) return { kind: "error", title: "This item is no longer on the schedule." };
  return { kind: "error", title: "This was not saved.", text: "Please try again." };
}

/** Marks items of today's plan done and takes that back (D22); the screen shows it at once. `message` says what went wrong last. */
export function useMarkItem() {
  const [message, setMessage] = useState<Message | null>(null);
  const { mutate } = useMutation(markWithTaskMutation(useQueryClient()));

  return {
    message,
    toggle: ({ id, isCompleted }: ScheduleItem) => {
      setMessage(null);
      mutate({ id, isCompleted: !isCompleted }, { onError: (error) => setMessage(failure(error)) });
    },
  };
}
