"use client";

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useEntry } from "@/components/shared/auth/use-entry";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { FormError } from "@/components/ui/forms/form-error";
import { BUTTON_SIZE, type FormSize } from "@/components/ui/forms/form-size";
import { PasswordField } from "@/components/ui/forms/password-field";
import { TextField } from "@/components/ui/forms/text-field";
import { setupMutation } from "@/lib/accounts/auth/account-queries";
import { LOGIN_TEXTS } from "@/lib/accounts/auth/login/login-texts";
import { PASSWORD_LIMITS } from "@/lib/accounts/auth/password-rules";
import { HttpError } from "@/lib/platform/api/http-error";
import { useForm } from "@/lib/platform/forms/use-form";

function failureText(error: Error): string {
  return error instanceof HttpError && error.status < 500
    ? error.message
    : "We couldn’t create the account. Please try again.";
}

/** The code that a scanned address carries behind its #. */
const scannedCode = () => /^#setup=([A-Z-]{1,40})$/.exec(window.location.hash)?.[1] ?? "";

/** Creates the first caretaker with the code of the server's log (D4). */
export function SetupForm({ size = "page", onSuccess }: { size?: FormSize; onSuccess: () => void }) {
  const [code, setCode] = useState(scannedCode);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const ids = { error: useId(), hint: useId() };
  const { enter, isUnkept } = useEntry(onSuccess);
  const setup = useMutation({
    ...setupMutation,
    onSuccess: () => {
      toast({ title: "Caretaker account created", kind: "success" });
      return enter();
    },
  });
  const incomplete = code.trim() === "" || username.trim() === "" || [...password].length < PASSWORD_LIMITS.min;

  const { formProps } = useForm({
    checked: { request: { code, username, password } },
    isSending: incomplete || setup.isPending,
    send: setup.mutate,
  });

  const failed = isUnkept ? LOGIN_TEXTS["login.unkept"] : setup.error && failureText(setup.error);
  const field = { size, required: true, "aria-describedby": ids.error };
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" {...formProps}>
      <TextField {...field} label="Setup code" name="code" autoComplete="off" value={code} onChange={setCode} />
      <TextField
        {...field}
        label="Username"
        name="username"
        autoComplete="username"
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        {...field}
        label="Password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        aria-describedby={ids.hint}
      />
      <p id={ids.hint} className="text-lg text-ink-2">
        {`Please use at least ${PASSWORD_LIMITS.min} characters.`}
      </p>
      <FormError id={ids.error} text={failed} size={size} />
      <Button
        type="submit"
        variant="primary"
        size={BUTTON_SIZE[size]}
        disabled={incomplete}
        aria-disabled={setup.isPending}
        aria-describedby={incomplete ? ids.hint : undefined}
      >
        {setup.isPending ? "Creating…" : "Create the caretaker account"}
      </Button>
    </form>
  );
}
