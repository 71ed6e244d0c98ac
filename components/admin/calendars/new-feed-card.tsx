"use client";

import { Info, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { SubscribeHelp } from "@/components/admin/calendars/subscribe-help";
import { CopyButton } from "@/components/admin/links/copy-button";
import { focusElement } from "@/components/touch/focus";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input, Label } from "@/components/ui/input";
import { ONLY_THIS_COMPUTER, reachOf } from "@/lib/household/address-rules";
import type { NewFeed } from "@/lib/schedule/feeds/schema";

type Props = { feed: NewFeed; onDone: () => void };

/** What the address cannot do from where it is, in words. */
function ReachNote({ address }: { address: string }) {
  const reach = reachOf(address);
  if (reach === "this-computer")
    return (
      <p
        role="alert"
        className="flex items-start gap-3 rounded-sm bg-bad-bg p-3 text-lg leading-snug font-semibold text-bad"
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
        {ONLY_THIS_COMPUTER} Set the address for phones first, under Household, then make this calendar anew.
      </p>
    );
  if (reach === "anywhere" && address.startsWith("https:")) return null;
  return (
    <p className="flex items-start gap-3 text-lg leading-snug text-ink-2">
      <Info aria-hidden className="mt-0.5 size-6 shrink-0" />
      {reach === "home"
        ? "An iPhone reads it while it is at home or in your VPN. Google reads it from its own computers, which do not reach this address."
        : "Without https whoever is in the same network can read along."}
    </p>
  );
}

/** A calendar that was just made: its address is shown this once. */
export function NewFeedCard({ feed: { label, address }, onDone }: Props) {
  const ids = { title: useId(), address: useId() };
  return (
    <Card role="group" aria-labelledby={ids.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-navy-edge">
      <h3 id={ids.title} ref={focusElement} tabIndex={-1} className="w-fit max-w-full text-2xl wrap-anywhere">
        The calendar for <bdi>{label}</bdi> is ready
      </h3>
      <p className="flex items-start gap-3 rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
        <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
        The address is shown only now. Whoever has it can read these items of the plan, so send it only to the family.
      </p>
      <ReachNote address={address} />
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
      <div className="flex">
        <CopyButton text={address} label="Copy address" variant="primary" />
      </div>
      <SubscribeHelp />
      <Button size="desk" className="justify-self-start" onClick={onDone}>
        Done, I have sent it
      </Button>
    </Card>
  );
}
