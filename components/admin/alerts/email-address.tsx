"use client";

import { type FormEvent, useState } from "react";
import { sectionTitle } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { alertsRead, sendAlertCode, sendAlertEmailEnd } from "@/lib/operations/alerts/queries";
import { failureSentence } from "@/lib/platform/api/http-error";

type Props = { id: string; masked: string; isConfirmed: boolean };

export function EmailAddress({ id, masked, isConfirmed }: Props) {
  const [code, setCode] = useState("");
  const stale = alertsRead.queryKey;
  const confirm = useAdminChange(sendAlertCode, { stale, onRead: () => sectionTitle()?.focus() });
  const end = useAdminChange(sendAlertEmailEnd, { stale, onRead: () => sectionTitle()?.focus() });
  const error = confirm.error ?? end.error;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== "" && !confirm.isPending) confirm.mutate({ id, code });
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3 first:pt-0">
      <p role="status" className="text-lg leading-snug wrap-anywhere">
        {isConfirmed ? `Alerts go to ${masked}.` : `We sent a code to ${masked}. Please enter it here.`}
      </p>
      {!isConfirmed && (
        <form className="flex max-w-xl flex-wrap items-end gap-3" onSubmit={submit}>
          <div className="min-w-40 grow basis-0">
            <TextField
              size="desk"
              label="Code"
              autoComplete="one-time-code"
              maxLength={20}
              aria-describedby={`code-error-${id}`}
              value={code}
              onChange={setCode}
            />
          </div>
          <Button type="submit" variant="primary" size="desk" aria-disabled={confirm.isPending}>
            Confirm
          </Button>
        </form>
      )}
      <FormError
        className="-mt-3 not-empty:mt-0"
        id={`code-error-${id}`}
        text={error && failureSentence(error)}
        size="desk"
      />
      <Button size="desk" className="justify-self-start" aria-disabled={end.isPending} onClick={() => end.mutate(id)}>
        {isConfirmed ? "Stop email alerts" : "Cancel"}
        <span className="sr-only">{masked}</span>
      </Button>
    </li>
  );
}
