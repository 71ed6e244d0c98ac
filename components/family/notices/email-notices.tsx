"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { type FormEvent, useState } from "react";
import { EmailRow } from "@/components/family/notices/email-row";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/input";
import { emailMutation } from "@/lib/media/notices/queries";
import type { Notices } from "@/lib/media/notices/schema";

/** Emails: an address counts once its code was typed, so that no one chooses them for another person. */
export function EmailNotices({ emails }: { emails: NonNullable<Notices["emails"]> }) {
  const say = useSay();
  const [address, setAddress] = useState("");
  const { mutate, isPending, error } = useMutation(emailMutation(useQueryClient()));
  function send(event: FormEvent) {
    event.preventDefault();
    mutate(address, { onSuccess: () => setAddress("") });
  }
  return (
    <div className="flex flex-col gap-4">
      {emails.length > 0 && (
        <ul className="flex flex-col gap-4">
          {emails.map((email) => (
            <EmailRow key={email.id} {...email} />
          ))}
        </ul>
      )}
      <form className="flex flex-col gap-3" onSubmit={send}>
        <Label htmlFor="notice-email">{say("notify.email")}</Label>
        <Input
          id="notice-email"
          type="email"
          autoComplete="email"
          maxLength={254}
          placeholder="you@example.com"
          value={address}
          aria-invalid={error !== null}
          aria-describedby={error ? "notice-email-error" : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
        {error && (
          <p id="notice-email-error" role="alert" className="text-bad wrap-anywhere">
            {sayError(say, error)}
          </p>
        )}
        <Button type="submit" size="phone" disabled={isPending || address.trim() === ""}>
          <Mail aria-hidden />
          {say(isPending ? "notify.sendingCode" : "notify.sendCode")}
        </Button>
      </form>
    </div>
  );
}
