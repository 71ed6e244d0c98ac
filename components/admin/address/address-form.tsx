"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { AddressCheck } from "@/components/admin/address/address-check";
import { ReadState } from "@/components/admin/read-state";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { hubAddressRead, sendHubAddress } from "@/lib/accounts/household/address-queries";
import { addressNotes, reachOf } from "@/lib/accounts/household/address-rules";
import { type HubAddress, hubAddressRequestSchema } from "@/lib/accounts/household/address-schema";
import { cn } from "@/lib/platform/cn";

function Help({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-lg leading-snug">
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
        {title}
      </summary>
      <ul className="grid max-w-[60ch] list-disc gap-2 ps-6 text-ink-2">{children}</ul>
    </details>
  );
}

function AddressHelp() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Help title="If the phone shows an error">
        <li>Is the phone on the same Wi-Fi? Guest Wi-Fi often can’t reach computers at home.</li>
        <li>Does the computer’s firewall allow the hub’s port? That’s the number after the colon.</li>
        <li>Does the computer keep the same IP address? Reserve one in your router, or it may change overnight.</li>
        <li>If you use https: does the domain name point to your hub, and is the certificate for that name?</li>
      </Help>
      <Help title="How to set up https">
        <li>
          Easiest: use a VPN. With Tailscale on the hub’s computer and on the phones, “tailscale serve” gives the hub a
          name and a certificate, and no one else can see it.
        </li>
        <li>
          With your own domain: a reverse proxy such as Caddy on the hub’s computer gets the certificate automatically.
          The router must forward ports 80 and 443 to it.
        </li>
        <li>
          Then set the new address here, and set PUBLIC_URL and TRUSTED_PROXIES on the server. docs/deployment.md has
          every step.
        </li>
      </Help>
    </div>
  );
}

function AddressNotes({ hub }: { hub: HubAddress }) {
  const notes = addressNotes(hub.address, hub);
  if (notes.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {notes.map(({ kind, text }) => (
        <li
          key={text}
          className={cn(
            "flex gap-3 text-lg leading-snug wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0",
            kind === "bad" ? "rounded-sm bg-bad-bg p-3 font-semibold text-bad" : "text-ink-2",
          )}
        >
          {kind === "bad" ? <TriangleAlert aria-hidden /> : <Info aria-hidden />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const POLL_MS = 3000;

function guesses({ address, suggestions }: HubAddress): string[] {
  const all = [window.location.origin, ...suggestions].filter((guess) => reachOf(guess) !== "this-computer");
  return [...new Set(all)].filter((guess) => guess !== address);
}

function SetAddress({ hub }: { hub: HubAddress }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(hub.setBy === "nobody" ? (guesses(hub)[0] ?? "") : hub.address);
  const hintId = useId();
  const form = useAdminForm({
    value: { address: typed },
    schema: hubAddressRequestSchema,
    send: ({ address }) => sendHubAddress(address),
    onSuccess: (saved) => {
      client.setQueryData(hubAddressRead.queryKey, saved);
      setTyped(saved.address);
    },
  });
  const others = guesses(hub).filter((guess) => guess !== typed);
  return (
    <form {...form.formProps} className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-2">
      <TextField
        size="desk"
        label="Address for phones"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={form.failed !== null}
        aria-describedby={`${hintId} ${form.errorId}`}
        value={typed}
        onChange={setTyped}
      />
      <p id={hintId} className="text-lg leading-snug text-ink-2">
        For example, https://hub.example.org, or http:// and this computer’s IP address on your Wi-Fi. Every link uses
        this address.
      </p>
      <FormError id={form.errorId} text={form.failed} size="desk" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton send="Save address" busy="Saving…" isPending={form.isPending} />
        {others.map((guess) => (
          <Button key={guess} size="desk" onClick={() => setTyped(guess)}>
            Use {guess}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** The address under which phones reach the hub: set, proved by a phone, with what it does not have as text (D59). */
export function AddressForm() {
  const read = useAdminRead(hubAddressRead, { everyMs: (data) => (data?.isReached ? false : POLL_MS) });
  const { data } = read;
  if (!data) return <ReadState read={read} what="the address" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-lg leading-snug wrap-anywhere">
        {data.setBy === "nobody" ? "No address is set yet. Links would use " : "Links use "}
        <strong className="font-semibold">{data.address}</strong>
        {data.setBy === "environment" ? ", set by PUBLIC_URL." : "."}
      </p>
      <AddressNotes hub={data} />
      {data.setBy !== "environment" && <SetAddress hub={data} />}
      {reachOf(data.address) !== "this-computer" && <AddressCheck key={data.address} isReached={data.isReached} />}
      <AddressHelp />
    </div>
  );
}
