"use client";

import { Share2 } from "lucide-react";
import { useId, useState } from "react";
import { CopyButton } from "@/components/admin/links/copy-button";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button, ButtonLink } from "@/components/ui/button";
import { Label, Textarea } from "@/components/ui/input";
import { overviewRead, sendQuietMessage } from "@/lib/operations/overview/queries";
import { MESSAGE_CHARS, type Overview, type Sender } from "@/lib/operations/overview/schema";
import { builtInMessage, howToSend } from "@/lib/operations/overview/texts";

type Props = Pick<NonNullable<Overview["senders"]>, "message" | "address"> & { sender: Sender; name: string };

/** A message in the caretaker's own words, to copy or share. The hub sends nothing itself; the words are kept for the next one. */
export function MessageForm({ sender, message, address, name }: Props) {
  const id = useId();
  const kept = message ?? builtInMessage(name);
  const [text, setText] = useState(kept);
  const keep = useAdminChange(sendQuietMessage, {
    stale: overviewRead.queryKey,
    failedTitle: "Couldn’t save your message",
  });
  const how = howToSend(sender.kind, address);
  const whole = `${text.trim()}\n${how}`.trim();

  function keepText() {
    if (text.trim() !== "" && text.trim() !== kept) keep.mutate(text.trim());
  }
  function share() {
    // Anyone who closes the sheet without sending has seen it; there is nothing to tell.
    navigator.share({ text: whole }).catch(() => undefined);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sm bg-sunken p-3">
      <Label htmlFor={id}>
        Message to <bdi>{sender.name}</bdi>
      </Label>
      <Textarea
        id={id}
        dir="auto"
        maxLength={MESSAGE_CHARS}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keepText}
        className="min-h-24 border-2 text-lg leading-snug"
      />
      <p className="border-s-4 border-edge ps-3 text-lg leading-snug text-ink-2 wrap-anywhere">{how}</p>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <CopyButton text={whole} label="Copy message" variant="primary" />
        {typeof navigator.share === "function" && (
          <Button size="desk" onClick={share}>
            <Share2 aria-hidden />
            Share…
          </Button>
        )}
        {sender.kind === "link" && (
          <ButtonLink size="desk" variant="quiet" href="?section=links">
            Create a new link
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
