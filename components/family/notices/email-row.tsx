"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/input";
import { emailCodeMutation, emailEndMutation } from "@/lib/media/notices/queries";

type Props = { id: string; masked: string; isConfirmed: boolean };

export function EmailRow({ id, masked, isConfirmed }: Props) {
  const say = useSay();
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const confirm = useMutation(emailCodeMutation(client));
  const end = useMutation(emailEndMutation(client));
  const error = confirm.error ?? end.error;
  function send(event: FormEvent) {
    event.preventDefault();
    confirm.mutate({ id, code });
  }
  return (
    <li className="flex flex-col gap-3 border-t-2 border-hairline pt-3">
      <p role="status" className="wrap-anywhere">
        {say(isConfirmed ? "notify.goesTo" : "notify.codeSent", { address: masked })}
      </p>
      {error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {sayError(say, error)}
        </p>
      )}
      {!isConfirmed && (
        <form className="flex flex-col gap-3" onSubmit={send}>
          <Label htmlFor={`code-${id}`}>{say("notify.code")}</Label>
          <Input
            id={`code-${id}`}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" variant="primary" size="phone" disabled={confirm.isPending || code.trim() === ""}>
            {say("notify.confirm")}
          </Button>
        </form>
      )}
      <Button size="phone" disabled={end.isPending} onClick={() => end.mutate(id)}>
        {say(isConfirmed ? "notify.stop" : "notify.cancel")}
        <span className="sr-only"> {masked}</span>
      </Button>
    </li>
  );
}
