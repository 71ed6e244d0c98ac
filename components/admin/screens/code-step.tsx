"use client";

import { useId } from "react";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { sendLookup } from "@/lib/accounts/auth/kiosks/kiosk-queries";
import { typedCode } from "@/lib/accounts/auth/kiosks/pairing-rules";
import type { WaitingScreen } from "@/lib/accounts/auth/schema";
import { failureSentence } from "@/lib/platform/api/http-error";
import { useForm } from "@/lib/platform/forms/use-form";

const NOT_A_CODE = "The code is eight letters, such as BCDF-GHJK.";

type Props = { code: string; onCode: (code: string) => void; onFound: (screen: WaitingScreen) => void };

export function CodeStep({ code, onCode, onFound }: Props) {
  const ids = { hint: useId(), error: useId() };
  const lookup = useAdminChange(sendLookup, { onSuccess: onFound });
  const { problems, formProps } = useForm({
    checked: typedCode(code) === null ? { problems: { code: NOT_A_CODE } } : { request: code },
    isSending: lookup.isPending,
    send: lookup.mutate,
  });
  const failed = problems["code"] ?? (lookup.error && failureSentence(lookup.error));

  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p id={ids.hint} className="max-w-[60ch] text-lg leading-snug text-ink-2">
        On the screen, open the hub and tap “Connect this screen.” It shows an eight-letter code for ten minutes.
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
        <SubmitButton send="Find screen" busy="Searching…" isPending={lookup.isPending} />
      </div>
      <FormError id={ids.error} text={failed} size="desk" />
    </form>
  );
}
