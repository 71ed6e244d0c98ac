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
import { canUsePasskeys, signWithPasskey } from "@/lib/accounts/auth/second-step/browser-passkeys";
import type { SecondStep, SecondStepRequest } from "@/lib/accounts/auth/second-step/schema";
import { failureSentence } from "@/lib/platform/api/http-error";
import { cn } from "@/lib/platform/cn";
import { useForm } from "@/lib/platform/forms/use-form";

type Props = {
  step: SecondStep;
  size: FormSize;
  onEntered: () => Promise<void>;
  onBack: () => void;
  unkept: string | null;
};

export function SecondStepForm({ step: { app, passkey }, size, onEntered, onBack, unkept }: Props) {
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
  const failed = unkept ?? (send.error && failureSentence(send.error));
  return (
    <div ref={focusFirstControl}>
      <form className="grid grid-cols-[minmax(0,1fr)] gap-4" {...formProps}>
        <p className={cn("leading-snug", TEXT_SIZE[size])}>
          {app
            ? "Your password is right. Enter the six digits that your app shows now, or a code from paper."
            : usable
              ? "Your password is right. Use your passkey, or enter a code from paper."
              : "Your password is right. Enter a code from paper."}
        </p>
        {usable && (
          <Button
            variant={app ? undefined : "primary"}
            size={BUTTON_SIZE[size]}
            aria-disabled={send.isPending}
            onClick={() => !send.isPending && send.mutate(usable)}
          >
            <KeyRound aria-hidden />
            Use a passkey
          </Button>
        )}
        <TextField
          size={size}
          required
          label="Code"
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
            {send.isPending ? "Logging in…" : "Log In"}
          </Button>
          <Button size={BUTTON_SIZE[size]} onClick={onBack}>
            Start over
          </Button>
        </div>
      </form>
    </div>
  );
}
