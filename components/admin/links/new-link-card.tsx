"use client";

import { Share2, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { CopyButton } from "@/components/admin/links/copy-button";
import { QrPicture } from "@/components/admin/links/qr-picture";
import { focusElement } from "@/components/touch/focus";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input, Label } from "@/components/ui/input";
import type { NewLink } from "@/lib/auth/schema";
import { shareText } from "@/lib/auth/texts";
import { ONLY_THIS_COMPUTER, reachOf } from "@/lib/household/address-rules";

type Props = { link: NewLink; name: string; onDone: () => void };

/** A link that was just made: its address is shown this once, with every way to hand it on (D9). */
export function NewLinkCard({ link: { label, address, qr }, name, onDone }: Props) {
  const ids = { title: useId(), address: useId() };
  const message = shareText(name, address);
  const canShare = typeof navigator.share === "function";

  function share() {
    // Whoever closes the sheet without sending has seen it; there is nothing to tell.
    navigator.share({ text: message }).catch(() => undefined);
  }

  return (
    <Card role="group" aria-labelledby={ids.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-navy-edge">
      <h3 id={ids.title} ref={focusElement} tabIndex={-1} className="w-fit max-w-full text-2xl wrap-anywhere">
        The link for <bdi>{label}</bdi> is ready
      </h3>
      <p className="flex items-start gap-3 rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
        <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
        The address is shown only now. Send it or copy it before you leave: the hub does not keep it and cannot show it
        again.
      </p>
      {reachOf(address) === "this-computer" && (
        <div
          role="alert"
          className="grid justify-items-start gap-3 rounded-sm bg-bad-bg p-3 text-lg leading-snug text-bad"
        >
          <p className="flex items-start gap-3 font-semibold">
            <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
            {ONLY_THIS_COMPUTER} Set the address for phones first, then revoke this link and make a new one.
          </p>
          <ButtonLink size="desk" href="?section=household">
            Set the address
          </ButtonLink>
        </div>
      )}
      <div className="flex flex-wrap gap-6">
        <div className="grid min-w-64 grow basis-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <div className="grid gap-2">
            <Label htmlFor={ids.address}>Address</Label>
            <Input
              id={ids.address}
              readOnly
              dir="ltr"
              className="min-h-11 border-2"
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <CopyButton text={address} label="Copy address" variant="primary" />
            <CopyButton text={message} label="Copy as a message" />
            {canShare && (
              <Button size="desk" className="self-start" onClick={share}>
                <Share2 aria-hidden />
                Share…
              </Button>
            )}
          </div>
          <div className="grid gap-1 text-lg leading-snug">
            <p className="font-semibold">The message</p>
            <p className="border-s-4 border-hairline ps-3 whitespace-pre-line text-ink-2 wrap-anywhere">{message}</p>
          </div>
        </div>
        <figure className="grid content-start gap-2">
          <QrPicture qr={qr} label={`QR code of the link for ${label}`} />
          <figcaption className="max-w-48 text-base leading-snug text-ink-2">
            Or let them scan this with the phone&apos;s camera.
          </figcaption>
        </figure>
      </div>
      <Button size="desk" className="justify-self-start" onClick={onDone}>
        Done, I have sent it
      </Button>
    </Card>
  );
}
