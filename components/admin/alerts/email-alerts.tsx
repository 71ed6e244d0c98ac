"use client";

import { Mail } from "lucide-react";
import { type FormEvent, useState } from "react";
import { EmailAddress } from "@/components/admin/alerts/email-address";
import { EmptyLine } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import type { Notices } from "@/lib/media/notices/schema";
import { alertsRead, sendAlertEmail } from "@/lib/operations/alerts/queries";
import { failureSentence } from "@/lib/platform/api/http-error";

function AddressForm() {
  const [address, setAddress] = useState("");
  const send = useAdminChange(sendAlertEmail, { stale: alertsRead.queryKey, onSuccess: () => setAddress("") });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (address.trim() !== "" && !send.isPending) send.mutate(address);
  }
  return (
    <form className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-3" onSubmit={submit}>
      <TextField
        size="desk"
        label="Email address"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={address}
        aria-invalid={send.error !== null}
        aria-describedby="alert-email-error"
        onChange={setAddress}
      />
      <FormError
        className="-mt-3 not-empty:mt-0"
        id="alert-email-error"
        text={send.error && failureSentence(send.error)}
        size="desk"
      />
      <SubmitButton variant="plain" icon={Mail} send="Send code" busy="Sending…" isPending={send.isPending} />
    </form>
  );
}

/** Alerts by email; an address counts once its code was typed. */
export function EmailAlerts({ emails }: Pick<Notices, "emails">) {
  return (
    <Block title="Email">
      {emails === null ? (
        <EmptyLine>
          This hub can’t send email yet. The person who runs the server can set it up with SMTP_URL.
        </EmptyLine>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {emails.length > 0 && (
            <ul className="grid grid-cols-[minmax(0,1fr)] divide-y-2 divide-hairline">
              {emails.map((email) => (
                <EmailAddress key={email.id} {...email} />
              ))}
            </ul>
          )}
          <AddressForm />
        </div>
      )}
    </Block>
  );
}
