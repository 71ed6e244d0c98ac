import { type FormEvent, useRef } from "react";
import { flushSync } from "react-dom";

/** For a long form that says beside each field what is wrong: `send` answers false when something is, and the first such field gets the focus. */
export function useLongForm(send: () => boolean) {
  const ref = useRef<HTMLFormElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    let sent = true;
    // The words beside the fields must be there before the focus goes to one.
    flushSync(() => {
      sent = send();
    });
    if (!sent) ref.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }

  return { ref, onSubmit, noValidate: true };
}
