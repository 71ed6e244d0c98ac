import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Message } from "@/components/ui/feedback/message-line";
import { userQuery } from "@/lib/accounts/auth/queries";
import type { User } from "@/lib/accounts/auth/schema";
import { shabbatQuery } from "@/lib/calendar/day/queries";
import { preferencesQuery, savePreferencesMutation } from "@/lib/kiosk/preferences/queries";
import { PREFERENCE_TEXTS, type Preferences, preferencesRequestSchema } from "@/lib/kiosk/preferences/schema";
import { HttpError, hubSentence } from "@/lib/platform/api/http-error";
import { checkBySchema, type Problems, useForm } from "@/lib/platform/forms/use-form";

const SAVED: Message = { kind: "success", title: PREFERENCE_TEXTS.savedTitle, text: PREFERENCE_TEXTS.saved };

/** The server words what it refuses; a connection that failed has no words for a person. */
function failure(error: Error): Message {
  const text = hubSentence(error) ?? "We can’t reach the hub. Please try again.";
  return { kind: "error", title: PREFERENCE_TEXTS.failedTitle, text };
}

const toMessage = ({ location = "" }: Problems): Message => ({
  kind: "error",
  title: PREFERENCE_TEXTS.emptyTitle,
  text: location,
});

type State = "editable" | "his" | "closed" | "failed" | "loading";

/** Only who is connected may change the place (D7, D8); on his own screen the field is not in his reach (D50). */
function stateOf({ data, isPending }: UseQueryResult<Preferences | null>, user: User | null | undefined): State {
  if (data) return user ? (user.via === "kiosk" ? "his" : "editable") : "loading";
  if (data === null) return "closed";
  return isPending ? "loading" : "failed";
}

/** The place of the household: what is set, what is being typed, and how to save it. `say` shows a message or takes it away. */
export function useLocation(say: (message: Message | null) => void) {
  const preferences = useQuery(preferencesQuery);
  const { data: user } = useQuery(userQuery);
  const week = useQuery(shabbatQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending: saving } = useMutation(savePreferencesMutation(useQueryClient()));
  const text = typed ?? preferences.data?.location ?? "";

  function send({ location }: { location: string }) {
    if (!preferences.data) return;
    say(null);
    mutate(
      { ...preferences.data, location },
      {
        onSuccess: () => {
          setTyped(null);
          say(SAVED);
        },
        onError: (error) => {
          say(failure(error));
          // The screen may have been disconnected in between.
          if (error instanceof HttpError && error.status === 401) void preferences.refetch();
        },
      },
    );
  }

  const { formProps } = useForm({
    checked: checkBySchema(preferencesRequestSchema, { location: text }),
    isSending: saving,
    send,
    onProblems: (problems) => say(toMessage(problems)),
  });

  return {
    text,
    saving,
    state: stateOf(preferences, user),
    place: preferences.data?.place ?? week.data?.location.title ?? null,
    reading: preferences.isFetching,
    readAgain: () => void Promise.all([preferences.refetch(), week.refetch()]),
    formProps,
    type: (value: string) => {
      say(null);
      setTyped(value);
    },
  };
}
