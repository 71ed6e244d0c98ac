"use client";

import { Share2, TriangleAlert } from "lucide-react";
import { CopyButton } from "@/components/admin/links/copy-button";
import { AddressField, MadeCard } from "@/components/admin/links/made-card";
import { QrPicture } from "@/components/admin/links/qr-picture";
import { Button, ButtonLink } from "@/components/ui/button";
import { withName } from "@/components/ui/with-name";
import type { NewLink } from "@/lib/accounts/auth/schema";
import { shareText } from "@/lib/accounts/auth/texts";
import { ONLY_THIS_COMPUTER, reachOf } from "@/lib/accounts/household/address-rules";

type Props = { link: NewLink; name: string; onDone: () => void };

/** A link that was just made: its address is shown this once, with every way to hand it on (D9). */
export function NewLinkCard({ link: { label, address, qr }, name, onDone }: Props) {
  const message = shareText(name, address);
  const canShare = typeof navigator.share === "function";

  function share() {
    // Anyone who closes the sheet without sending has seen it; there is nothing to tell.
    navigator.share({ text: message }).catch(() => undefined);
  }

  return (
    <MadeCard
      title={withName("The link for ", label, " is ready")}
      warning="This link is shown only once. Send it or copy it before you leave this page; the hub can’t show it again."
      onDone={onDone}
    >
      {reachOf(address) === "this-computer" && (
        <div
          role="alert"
          className="grid justify-items-start gap-3 rounded-sm bg-bad-bg p-3 text-lg leading-snug text-bad"
        >
          <p className="flex items-start gap-3 font-semibold">
            <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
            {ONLY_THIS_COMPUTER} Set the address for phones first, then revoke this link and create a new one.
          </p>
          <ButtonLink size="desk" href="?section=household">
            Set address
          </ButtonLink>
        </div>
      )}
      <div className="flex flex-wrap gap-6">
        <div className="grid min-w-64 grow basis-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <AddressField address={address} />
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <CopyButton text={address} label="Copy link" variant="primary" />
            <CopyButton text={message} label="Copy message" />
            {canShare && (
              <Button size="desk" className="self-start" onClick={share}>
                <Share2 aria-hidden />
                Share…
              </Button>
            )}
          </div>
          <div className="grid gap-1 text-lg leading-snug">
            <p className="font-semibold">Message</p>
            <p className="border-s-4 border-hairline ps-3 whitespace-pre-line text-ink-2 wrap-anywhere">{message}</p>
          </div>
        </div>
        <figure className="grid content-start gap-2">
          <QrPicture qr={qr} label={`QR code of the link for ${label}`} />
          <figcaption className="max-w-48 text-base leading-snug text-ink-2">
            Or have them scan this with their phone’s camera.
          </figcaption>
        </figure>
      </div>
    </MadeCard>
  );
}
