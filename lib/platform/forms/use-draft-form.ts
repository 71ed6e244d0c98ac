import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { HttpError } from "@/lib/platform/api/http-error";
import type { DraftStore } from "@/lib/platform/forms/draft-store";
import { type FormField, isSameForm, listChanges, mergeForm } from "@/lib/platform/forms/fields";
import { useLeaveWarning } from "@/lib/platform/forms/use-draft";
import { type Checked, useForm } from "@/lib/platform/forms/use-form";

export type Draft<V, S> = { base: S; values: V; before: V | null };

type Sent<V, S, R> = { request: R; base: S; values: V };

export type DraftFormOptions<V, S, R, T> = {
  drafts: DraftStore<Draft<V, S>>;
  saved: S;
  versionOf: (saved: S) => unknown;
  toValues: (saved: S) => V;
  fields: readonly FormField<V>[];
  check: (values: V, base: S) => Checked<R>;
  send: (request: R, base: S) => Promise<T>;
  /** Reads what is saved, after the server has said that it is not `base`; null when it is gone. */
  readAgain: (base: S) => Promise<S | null>;
  onSaved: (result: T, sent: Sent<V, S, R>) => void | Promise<void>;
  onFailed: (error: Error, base: S) => void;
};

const isStale = (error: Error) => error instanceof HttpError && (error.status === 409 || error.status === 404);

/** Edits something saved that others edit too: a conflict keeps what was typed, takes their other fields, and lists `changes`. */
export function useDraftForm<V extends object, S, R, T>(options: DraftFormOptions<V, S, R, T>) {
  const { drafts, saved, versionOf, toValues, fields } = options;

  const fresh = (base: S): Draft<V, S> => ({ base, values: toValues(base), before: null });

  function rebase(draft: Draft<V, S>, now: S): Draft<V, S> {
    if (versionOf(draft.base) === versionOf(now)) return draft;
    const before = toValues(draft.base);
    return {
      base: now,
      values: mergeForm(fields, draft.values, before, toValues(now)),
      before: draft.before ?? before,
    };
  }

  const [restored] = useState(() => drafts.take());
  const [draft, setDraft] = useState(() => (restored ? rebase(restored, saved) : fresh(saved)));
  const [wasRestored, setWasRestored] = useState(restored !== null);
  const [isGone, setIsGone] = useState(false);
  const { base, values, before } = draft;
  const isDirty = !isSameForm(fields, values, toValues(base));
  useLeaveWarning(isDirty);

  function update(change: (draft: Draft<V, S>) => Draft<V, S>) {
    setDraft((old) => {
      const next = change(old);
      if (next.before === null && isSameForm(fields, next.values, toValues(next.base))) drafts.forget();
      else drafts.keep(next);
      return next;
    });
  }

  const save = useMutation({
    mutationFn: (sent: Sent<V, S, R>) => options.send(sent.request, sent.base),
    onSuccess: (result, sent) => options.onSaved(result, sent),
    onError: async (error, sent) => {
      options.onFailed(error, sent.base);
      if (!isStale(error)) return;
      const now = await options.readAgain(sent.base).catch(() => undefined);
      if (now === undefined) return;
      setIsGone(now === null);
      if (now !== null) update((old) => rebase(old, now));
    },
  });

  const form = useForm({
    checked: options.check(values, base),
    isSending: save.isPending,
    send: (request) => save.mutate({ request, base, values }),
  });

  return {
    values,
    base,
    problems: form.problems,
    formProps: form.formProps,
    isDirty,
    isSaving: save.isPending,
    wasRestored: wasRestored && isDirty,
    failure: before !== null || isGone ? null : save.error,
    changes: before && listChanges(fields, before, toValues(base), values),
    isGone,
    change: (patch: Partial<V>, paths: readonly string[] = Object.keys(patch)) => {
      update((old) => ({ ...old, values: { ...old.values, ...patch } }));
      form.touch(paths);
    },
    discard: () => {
      save.reset();
      form.touch(Object.keys(form.problems));
      drafts.forget();
      setDraft(fresh(base));
      setWasRestored(false);
    },
    /** Continues from what was saved; what was typed while it was under way stays. Without `sent` nothing stays. */
    startFrom: (now: S, sent?: V) => {
      update((old) => ({
        base: now,
        values: sent ? mergeForm(fields, old.values, sent, toValues(now)) : toValues(now),
        before: null,
      }));
      setWasRestored(false);
    },
    sendOver: (other: S) => {
      setIsGone(false);
      update((old) => ({ ...old, base: other, before: null }));
      form.submit((request) => save.mutate({ request, base: other, values }));
    },
    forget: drafts.forget,
  };
}
