import { useQueryClient } from "@tanstack/react-query";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { toast } from "@/components/ui/feedback/toast-store";
import type { SaveConflict } from "@/components/ui/forms/save-problem";
import type { SignedInRead } from "@/lib/platform/api/fetch-json";
import { failureSentence } from "@/lib/platform/api/http-error";
import { type DraftFormOptions, useDraftForm } from "@/lib/platform/forms/use-draft-form";

type Saved = { updatedAt: string | null };
type Options<V, S, R> = Pick<DraftFormOptions<V, S, R, S>, "drafts" | "saved" | "toValues" | "fields" | "check"> & {
  read: SignedInRead<S>;
  send: (request: R) => Promise<S>;
  toasts: { saved: { title: string; text: string }; failedTitle: string };
  conflictTitle: string;
  onSaved?: () => void;
};

export function useSettingsForm<V extends object, S extends Saved, R>({
  read,
  send,
  toasts,
  conflictTitle,
  onSaved,
  ...options
}: Options<V, S, R>) {
  const client = useQueryClient();
  const signedIn = useSignedIn();

  const form = useDraftForm<V, S, R, S>({
    ...options,
    versionOf: ({ updatedAt }) => updatedAt,
    send: (request) => signedIn(() => send(request)),
    readAgain: () =>
      client.fetchQuery({
        queryKey: read.queryKey,
        queryFn: ({ signal }) => signedIn(() => read.read(signal)),
        staleTime: 0,
      }),
    onSaved: (saved, sent) => {
      client.setQueryData(read.queryKey, saved);
      form.startFrom(saved, sent.values);
      toast({ ...toasts.saved, kind: "success" });
      onSaved?.();
    },
    onFailed: (error) => toast({ title: toasts.failedTitle, text: failureSentence(error), kind: "error" }),
  });

  const conflict: SaveConflict | null = form.changes && {
    title: conflictTitle,
    changes: form.changes,
    otherwise: "The saved version is the same as before.",
    canSave: form.isDirty,
    onTakeSaved: form.discard,
  };

  return {
    ...form,
    saveBar: {
      failure: form.failure && failureSentence(form.failure),
      conflict,
      wrong: Object.keys(form.problems).length,
      isSaving: form.isSaving,
      isDirty: form.isDirty,
      onDiscard: form.discard,
    },
  };
}
