import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readEarlyTexts, takeOverEarlyInput } from "@/lib/platform/forms/early-input";

/** Errors of a form, by the field's path: "title", "playlists.0.title"; "" for a form of one value. */
export type Problems = Readonly<Record<string, string>>;
export type Checked<R> = { request: R } | { problems: Problems };

export type Schema<R> = {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: R }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
};

export function checkBySchema<R>(schema: Schema<R>, value: unknown): Checked<R> {
  const result = schema.safeParse(value);
  if (result.success) return { request: result.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[path.map(String).join(".")] ??= message;
  return { problems };
}

type FormOptions<R> = {
  checked: Checked<R>;
  isSending: boolean;
  send: (request: R) => void;
  onProblems?: (problems: Problems) => void;
};

/** Handles a form's submit: shows what is wrong and focuses the first such field (`aria-invalid`), or sends once at a time. */
export function useForm<R>({ checked, isSending, send, onProblems }: FormOptions<R>) {
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const [earlyTexts] = useState(() => readEarlyTexts(id));
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form;
      if (form) takeOverEarlyInput(form, earlyTexts);
    },
    [earlyTexts],
  );
  const [found, setFound] = useState<readonly string[]>([]);
  const problems = Object.fromEntries(
    Object.entries("problems" in checked ? checked.problems : {}).filter(([path]) => found.includes(path)),
  );

  function submit(sendChecked: (request: R) => void = send) {
    if (isSending) return;
    if (!("problems" in checked)) {
      setFound([]);
      sendChecked(checked.request);
      return;
    }
    // The words next to the fields must be there before the focus goes to one.
    flushSync(() => {
      setFound(Object.keys(checked.problems));
      onProblems?.(checked.problems);
    });
    element.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  return {
    problems,
    submit,
    touch: (paths: readonly string[]) =>
      setFound((old) => old.filter((path) => !paths.some((one) => path === one || path.startsWith(`${one}.`)))),
    formProps: { ref, id, onSubmit, noValidate: true },
  };
}
