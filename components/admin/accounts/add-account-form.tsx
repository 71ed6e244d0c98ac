"use client";

import { UserRoundPlus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { PasswordRules } from "@/components/admin/accounts/password-rules";
import { Choice, Choices } from "@/components/admin/household/choices";
import { Block } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/auth/form-error";
import { PasswordField } from "@/components/auth/password-field";
import { TextField } from "@/components/auth/text-field";
import { Button } from "@/components/ui/button";
import { keptDraft, useKept } from "@/components/ui/kept-draft";
import { toast } from "@/components/ui/toast-store";
import { accountsRead, sendAccount } from "@/lib/auth/account-queries";
import { newAccountSchema, type Role, USERNAME_CHARS } from "@/lib/auth/schema";
import { failureSentence, HttpError } from "@/lib/http/http-error";

const EMPTY = { username: "", role: "family" as Role };
/** Never the password, which nobody should find here after somebody else. */
const kept = keptDraft<typeof EMPTY>();

/** What is wrong, and with which field; null for what lies with neither. */
type Problem = { field: "username" | "password" | null; text: string };

/** The server refuses a name because it is taken, and else only passwords: the form has asked everything else itself. */
function problemOf(error: Error): Problem {
  const status = error instanceof HttpError ? error.status : 0;
  return { field: status === 409 ? "username" : status === 400 ? "password" : null, text: failureSentence(error) };
}

/** Adds an account for a relative or a further caretaker; a refused one stays in the form. */
export function AddAccountForm() {
  const [fields, setFields] = useKept(kept, EMPTY);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const ids = { role: useId(), rules: useId(), error: useId() };
  const change = useAdminChange(sendAccount, {
    stale: accountsRead.queryKey,
    onSuccess: ({ username }) => {
      setFields(EMPTY);
      setPassword("");
      toast({ title: "The account is added", text: `${username} can log in now.`, kind: "success" });
    },
  });
  const failed = problem ?? (change.error && problemOf(change.error));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const checked = newAccountSchema.safeParse({ ...fields, password });
    const issue = checked.error?.issues[0];
    setProblem(issue ? { field: issue.path[0] === "password" ? "password" : "username", text: issue.message } : null);
    if (checked.success) change.mutate(checked.data);
  }

  return (
    <Block title="Add an account">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Choices legend="For whom?">
          <Choice name={ids.role} checked={fields.role === "family"} onChoose={() => setFields({ ...fields, role: "family" })}>
            <strong className="font-semibold">Family.</strong> Sees the gallery and sends pictures and films.
          </Choice>
          <Choice name={ids.role} checked={fields.role === "admin"} onChoose={() => setFields({ ...fields, role: "admin" })}>
            <strong className="font-semibold">Caretaker.</strong> Plans the day and manages everything on this page, as you do.
          </Choice>
        </Choices>
        <div className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            size="desk"
            label="Username"
            aria-invalid={failed?.field === "username"}
            aria-describedby={ids.error}
            autoComplete="off"
            maxLength={USERNAME_CHARS}
            value={fields.username}
            onChange={(username) => setFields({ ...fields, username })}
          />
          <PasswordField
            size="desk"
            label="Password"
            aria-invalid={failed?.field === "password"}
            autoComplete="new-password"
            aria-describedby={`${ids.rules} ${ids.error}`}
            value={password}
            onChange={setPassword}
          />
        </div>
        <PasswordRules id={ids.rules} password={password} />
        <FormError id={ids.error} text={failed?.text ?? null} size="desk" />
        <Button type="submit" variant="primary" size="desk" className="justify-self-start" aria-disabled={change.isPending}>
          <UserRoundPlus aria-hidden />
          {change.isPending ? "Adding…" : "Add account"}
        </Button>
      </form>
    </Block>
  );
}
