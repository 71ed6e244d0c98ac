"use client";

import { CircleCheck, ExternalLink, ScanLine } from "lucide-react";
import { QrPicture } from "@/components/admin/links/qr-picture";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button, ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/feedback/spinner";
import { FormError } from "@/components/ui/forms/form-error";
import { hubAddressRead, sendAddressCheck } from "@/lib/accounts/household/address-queries";
import { failureSentence } from "@/lib/platform/api/http-error";

/** Proves that phones reach the hub: one opens an address that only this page shows, and the hub says that it has come. */
export function AddressCheck({ isReached }: { isReached: boolean }) {
  const check = useAdminChange(sendAddressCheck, { stale: hubAddressRead.queryKey });
  const { data } = check;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="flex items-center gap-3 text-lg leading-snug">
        {isReached && (
          <>
            <CircleCheck aria-hidden className="size-6 shrink-0 text-good" />
            <span className="font-semibold text-good">This address works. A device reached the hub.</span>
          </>
        )}
        {!isReached && data && (
          <>
            <Spinner className="size-6" />
            Waiting for the phone…
          </>
        )}
      </p>
      {!isReached && data && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <QrPicture qr={data.qr} label="QR code to test the address" />
          <div className="grid max-w-[40ch] grow basis-64 justify-items-start gap-3 text-lg leading-snug text-ink-2">
            <p>Scan this with a phone that will send photos. If its page says “This address works,” you’re all set.</p>
            <ButtonLink size="desk" href={data.address} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              Try it in this browser
              <span className="sr-only">. Opens a new page</span>
            </ButtonLink>
          </div>
        </div>
      )}
      <Button
        size="desk"
        className="justify-self-start"
        aria-disabled={check.isPending}
        onClick={() => check.mutate(undefined)}
      >
        <ScanLine aria-hidden />
        {isReached ? "Test again" : data ? "Start a new test" : "Test with a phone"}
      </Button>
      <FormError id="address-check-error" text={check.error && failureSentence(check.error)} size="desk" />
    </div>
  );
}
