"use client";

import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/admin/links/copy-button";
import { AddressField, MadeCard } from "@/components/admin/links/made-card";
import { withName } from "@/components/ui/with-name";
import { ONLY_THIS_COMPUTER, reachOf } from "@/lib/accounts/household/address-rules";
import type { NewFeed } from "@/lib/schedule/feeds/schema";

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-lg leading-snug">
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
        {title}
      </summary>
      <ol className="grid max-w-[60ch] list-decimal gap-2 ps-7 text-ink-2">{children}</ol>
    </details>
  );
}

function SubscribeHelp() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <Way title="On an iPhone or iPad">
        <li>Open the Calendar app and tap “Calendars” at the bottom.</li>
        <li>Tap “Add Calendar,” then “Add Subscription Calendar.”</li>
        <li>Paste the link, tap “Subscribe,” then tap “Add.”</li>
      </Way>
      <Way title="In Google Calendar (Android or computer)">
        <li>
          On a computer, open calendar.google.com. The phone app can’t add a link, but shows the calendar afterward.
        </li>
        <li>Next to “Other calendars,” click the plus sign, then “From URL.”</li>
        <li>Paste the link and click “Add calendar.” Google checks for changes only every few hours.</li>
      </Way>
    </div>
  );
}

type Props = { feed: NewFeed; onDone: () => void };

/** Note about the limits of a feed's address: only this computer, only at home, or no https. */
function ReachNote({ address }: { address: string }) {
  const reach = reachOf(address);
  if (reach === "this-computer")
    return (
      <p
        role="alert"
        className="flex items-start gap-3 rounded-sm bg-bad-bg p-3 text-lg leading-snug font-semibold text-bad"
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
        {ONLY_THIS_COMPUTER} First set the address for phones in Household, then create this calendar again.
      </p>
    );
  if (reach === "anywhere" && address.startsWith("https:")) return null;
  return (
    <p className="flex items-start gap-3 text-lg leading-snug text-ink-2">
      <Info aria-hidden className="mt-0.5 size-6 shrink-0" />
      {reach === "home"
        ? "An iPhone can read this at home or on your VPN. Google Calendar can’t, because its servers can’t reach this address."
        : "Without https, anyone on the same network can read it, too."}
    </p>
  );
}

/** A calendar that was just made: its address is shown this once. */
export function NewFeedCard({ feed: { label, address }, onDone }: Props) {
  return (
    <MadeCard
      title={withName("The calendar for ", label, " is ready")}
      warning="This link is shown only once. Anyone who has it can read these schedule items, so share it only with family."
      onDone={onDone}
    >
      <ReachNote address={address} />
      <AddressField address={address} />
      <div className="flex">
        <CopyButton text={address} label="Copy link" variant="primary" />
      </div>
      <SubscribeHelp />
    </MadeCard>
  );
}
