"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import { BUTTON_SIZE, type FormSize, TEXT_SIZE } from "@/components/ui/forms/form-size";
import { TextField } from "@/components/ui/forms/text-field";
import { focusFirstControl } from "@/components/ui/touch/focus";
import { sendSecondStep } from "@/lib/accounts/auth/login/login-queries";
import type { LoginWords } from "@/lib/accounts/auth/login/login-texts";
import { canUsePasskeys, signWithPasskey } from "@/lib/accounts/auth/second-step/browser-passkeys";
import type { SecondStep, SecondStepRequest } from "@/lib/accounts/auth/second-step/schema";
import { cn } from "@/lib/platform/cn";
import { useForm } from "@/lib/platform/forms/use-form";

type Props = {
  step: SecondStep;
  size: FormSize;
  words: LoginWords;
  onEntered: () => Promise<void>;
  onBack: () => void;
  unkept: string | null;
};

export function SecondStepForm({
  step: { app, passkey },
  size,
  words: { say, failure },
  onEntered,
  onBack,
  unkept,
}: Props) {
  const [code, setCode] = useState("");
  const errorId = useId();
  const usable = passkey !== null && canUsePasskeys() ? passkey : null;
  const send = useMutation({
    mutationFn: async (request: SecondStepRequest | NonNullable<SecondStep["passkey"]>) =>
      sendSecondStep("challenge" in request ? { passkey: await signWithPasskey(request) } : request),
    onSuccess: onEntered,
  });
  const blank = code.trim() === "";
  const { formProps } = useForm({
    checked: { request: { code } },
    isSending: blank || send.isPending,
    send: send.mutate,
  });
  const failed = unkept ?? (send.error && failure(send.error));
  return (
    <div ref={focusFirstControl}>
      <form className="grid grid-cols-[minmax(0,1fr)] gap-4" {...formProps}>
        <p className={cn("leading-snug", TEXT_SIZE[size])}>
          {say(app ? "login.withApp" : usable ? "login.withPasskey" : "login.withPaper")}
        </p>
        {usable && (
          <Button
            variant={app ? undefined : "primary"}
            size={BUTTON_SIZE[size]}
            aria-disabled={send.isPending}
            onClick={() => !send.isPending && send.mutate(usable)}
          >
            <KeyRound aria-hidden />
            {say("login.usePasskey")}
          </Button>
        )}
        <TextField
          size={size}
          required
          label={say("login.code")}
          dir="ltr"
          name="code"
          autoComplete="one-time-code"
          maxLength={60}
          aria-invalid={failed !== null}
          aria-describedby={errorId}
          value={code}
          onChange={setCode}
        />
        <FormError id={errorId} text={failed} size={size} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            size={BUTTON_SIZE[size]}
            className="grow"
            disabled={blank}
            aria-disabled={send.isPending}
          >
            {say(send.isPending ? "login.loggingIn" : "login.logIn")}
          </Button>
          <Button size={BUTTON_SIZE[size]} onClick={onBack}>
            {say("login.startOver")}
          </Button>
        </div>
      </form>
    </div>
  );
}
