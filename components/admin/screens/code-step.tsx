"use client";

import { type FormEvent, useId, useState } from "react";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/auth/form-error";
import { TextField } from "@/components/auth/text-field";
import { Button } from "@/components/ui/button";
import { sendLookup } from "@/lib/auth/kiosk-queries";
import { typedCode } from "@/lib/auth/pairing-rules";
import type { WaitingScreen } from "@/lib/auth/schema";
import { failureSentence } from "@/lib/http/http-error";

const NOT_A_CODE = "The code has eight letters, such as BCDF-GHJK.";

type Props = { code: string; onCode: (code: string) => void; onFound: (screen: WaitingScreen) => void };

/** First step: the code that the screen shows. */
export function CodeStep({ code, onCode, onFound }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const ids = { hint: useId(), error: useId() };
  const lookup = useAdminChange(sendLookup, { onSuccess: onFound });
  const failed = problem ?? (lookup.error && failureSentence(lookup.error));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (lookup.isPending) return;
    const whole = typedCode(code) !== null;
    setProblem(whole ? null : NOT_A_CODE);
    if (whole) lookup.mutate(code);
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p id={ids.hint} className="max-w-[60ch] text-lg leading-snug text-ink-2">
        Open the hub on the screen and touch “Connect this screen”. It shows a code of eight letters for ten minutes.
      </p>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          size="desk"
          label="Code on the screen"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          className="figure min-h-11 w-56 border-2 text-2xl tracking-wider uppercase"
          aria-invalid={failed !== null}
          aria-describedby={`${ids.hint} ${ids.error}`}
          value={code}
          onChange={onCode}
        />
        <Button type="submit" variant="primary" size="desk" aria-disabled={lookup.isPending}>
          {lookup.isPending ? "Looking…" : "Find screen"}
        </Button>
      </div>
      <FormError id={ids.error} text={failed} size="desk" />
    </form>
  );
}
