import { type FormEvent, useState } from "react";
import { failureSentence } from "@/lib/http/http-error";

/** What checks a form: a zod schema, whose sentences are shown. */
type Check<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: { issues: readonly { message: string }[] } } };

type Wanted<T> = { value: unknown; check: Check<T>; change: { isPending: boolean; error: Error | null }; send: (checked: T) => void };

/** A small form: checked by the server's own rules, sent once at a time; `failed` says what is wrong with it, or why it was refused. */
export function useCheckedSubmit<T>({ value, check, change, send }: Wanted<T>) {
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const checked = check.safeParse(value);
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) send(checked.data);
  }

  return { submit, failed: problem ?? (change.error && failureSentence(change.error)) };
}
