"use client";

import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import { Unknown, Well } from "@/components/admin/overview/lines";
import { MessageForm } from "@/components/admin/overview/message-form";
import type { PartProps } from "@/components/admin/overview/part";
import { EmptyLine } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { Button, ButtonLink } from "@/components/ui/button";
import { HeardName } from "@/components/ui/with-name";
import { newSenders, quietDays, quietSenders } from "@/lib/operations/overview/rules";
import type { Overview, Sender } from "@/lib/operations/overview/schema";
import { nobodyQuiet, quietLine } from "@/lib/operations/overview/texts";

/** More would make a list of reproaches. */
const SHOWN = 5;

type ListProps = { quiet: readonly Sender[]; senders: NonNullable<Overview["senders"]>; now: string; name: string };

function QuietList({ quiet, senders, now, name }: ListProps) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y-2 divide-hairline">
      {quiet.slice(0, SHOWN).map((sender) => (
        <li key={sender.id} className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-[min(10rem,60%)] grow basis-0 text-lg leading-snug wrap-anywhere">
              <bdi className="font-semibold">{sender.name}</bdi>
              <span className="text-ink-2">: {quietLine(sender, quietDays(sender, now))}</span>
            </p>
            <Button
              size="desk"
              aria-expanded={asked === sender.id}
              onClick={() => setAsked(asked === sender.id ? null : sender.id)}
            >
              <MessageSquareText aria-hidden />
              Write
              <HeardName before="to " name={sender.name} />
            </Button>
          </div>
          {asked === sender.id && <MessageForm sender={sender} {...senders} name={name} />}
        </li>
      ))}
    </ul>
  );
}

export function SendersBlock({ overview: { senders, now }, name }: PartProps) {
  const quiet = senders ? quietSenders(senders.senders, now) : [];
  return (
    <Block title="Quiet lately">
      {senders === null && <Unknown what="who has been quiet" />}
      {senders?.senders.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <EmptyLine>No one has a family link yet.</EmptyLine>
          <ButtonLink size="desk" href="?section=links">
            Create a link
          </ButtonLink>
        </div>
      )}
      {senders && senders.senders.length > 0 && quiet.length === 0 && (
        <Well>
          <bdi>{nobodyQuiet(senders.senders, newSenders(senders.senders, now))}</bdi>
        </Well>
      )}
      {senders && quiet.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EmptyLine>
            {quiet.length > SHOWN
              ? `${quiet.length} people have sent nothing for more than a week. Quiet the longest:`
              : "Nothing sent for more than a week:"}
          </EmptyLine>
          <QuietList quiet={quiet} senders={senders} now={now} name={name} />
        </div>
      )}
    </Block>
  );
}
