"use client";

import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { Section } from "@/components/shared/auth/login-texts";
import { SecondStepForm } from "@/components/shared/auth/second-step-form";
import { useEntry } from "@/components/shared/auth/use-entry";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { FormError } from "@/components/ui/forms/form-error";
import { BUTTON_SIZE, type FormSize, TEXT_SIZE } from "@/components/ui/forms/form-size";
import { PasswordField } from "@/components/ui/forms/password-field";
import { TextField } from "@/components/ui/forms/text-field";
import { loginFailure, loginMutation } from "@/lib/accounts/auth/login/login-queries";
import { ENGLISH, type LoginWords } from "@/lib/accounts/auth/login/login-texts";
import type { SecondStep } from "@/lib/accounts/auth/second-step/schema";
import { cn } from "@/lib/platform/cn";
import { useForm } from "@/lib/platform/forms/use-form";

type Props = {
  section: Section;
  size: FormSize;
  words?: LoginWords | undefined;
  onSuccess: () => void;
  children?: ReactNode;
};

/** User name, password, a second step where the account has one, and what went wrong, on the hub without toasts (D34). Further buttons appear next to the one that submits. */
export function LoginForm({ section, size, words = ENGLISH, onSuccess, children }: Props) {
  const { say } = words;
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [step, setStep] = useState<SecondStep | null>(null);
  const ids = { error: useId(), hint: useId() };
  const onHub = size === "hub";
  const { enter, isUnkept } = useEntry(() => {
    if (!onHub) toast({ title: say("login.successTitle"), text: say("login.success"), kind: "success" });
    onSuccess();
  });
  const login = useMutation({
    ...loginMutation,
    onSuccess: (answer) => {
      if (!("secondStep" in answer)) return enter();
      setPassword("");
      setStep(answer.secondStep);
      return undefined;
    },
    onError: (error) => {
      const { toast: text } = loginFailure(error, words);
      if (text !== null && !onHub) toast({ title: say("login.failedTitle"), text, kind: "error" });
    },
  });
  const blank = username.trim() === "" || password.trim() === "";
  const failure = login.error ? loginFailure(login.error, words) : null;
  const unkept = isUnkept ? say("login.unkept") : null;
  const failed = unkept ?? (failure && [failure.inline, onHub && failure.toast].filter(Boolean).join(" "));

  const { formProps } = useForm({
    checked: { request: { username, password, ...(section === "any" ? {} : { role: section }) } },
    isSending: blank || login.isPending,
    send: login.mutate,
  });

  if (step) return <SecondStepForm {...{ step, size, words, unkept }} onBack={() => setStep(null)} onEntered={enter} />;
  const field = { size, required: true, "aria-invalid": failed !== null, "aria-describedby": ids.error };
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" {...formProps}>
      <TextField
        {...field}
        label={say("login.username")}
        dir="auto"
        name="username"
        autoComplete="username"
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        {...field}
        label={say("login.password")}
        show={say("login.show")}
        hide={say("login.hide")}
        dir="ltr"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <FormError id={ids.error} text={failed} size={size} />
      <p id={ids.hint} className={cn("text-ink-2", TEXT_SIZE[size], !blank && "invisible")}>
        {say("login.fill")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          size={BUTTON_SIZE[size]}
          className="grow"
          disabled={blank}
          aria-disabled={login.isPending}
          aria-describedby={blank ? ids.hint : undefined}
        >
          {say(login.isPending ? "login.loggingIn" : "login.logIn")}
        </Button>
        {children}
      </div>
    </form>
  );
}
