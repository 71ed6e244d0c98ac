"use client";

import { UserRoundPlus } from "lucide-react";
import { useId, useState } from "react";
import { PasswordRules } from "@/components/admin/accounts/password-rules";
import { Choice, Choices } from "@/components/admin/household/choices";
import { Block } from "@/components/admin/section";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { toast } from "@/components/ui/feedback/toast-store";
import { FormError } from "@/components/ui/forms/form-error";
import { PasswordField } from "@/components/ui/forms/password-field";
import { TextField } from "@/components/ui/forms/text-field";
import { accountsRead, sendAccount } from "@/lib/accounts/auth/account-queries";
import { newAccountSchema, type Role, USERNAME_CHARS } from "@/lib/accounts/auth/schema";
import { failureSentence, HttpError } from "@/lib/platform/api/http-error";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useDraft } from "@/lib/platform/forms/use-draft";
import { checkBySchema, type Problems, useForm } from "@/lib/platform/forms/use-form";

const EMPTY = { username: "", role: "family" as Role, lastDay: "" };
/** Never the password, which no one should find here after someone else. */
const drafts = createDraftStore<typeof EMPTY>();

const toRequest = ({ lastDay, ...fields }: typeof EMPTY, password: string) => ({
  ...{ ...fields, password },
  ...(fields.role === "caregiver" && lastDay !== "" && { lastDay }),
});

/** An error and its field; null if it belongs to neither. */
type Problem = { field: "username" | "password" | null; text: string };

/** The server refuses a name because it is taken, and else only passwords: the form has asked everything else itself. */
function toProblem(error: Error): Problem {
  const status = error instanceof HttpError ? error.status : 0;
  return { field: status === 409 ? "username" : status === 400 ? "password" : null, text: failureSentence(error) };
}

function firstProblem(problems: Problems): Problem | null {
  const [first] = Object.entries(problems);
  return first ? { field: first[0] === "password" ? "password" : "username", text: first[1] } : null;
}

/** Adds an account for a relative or a further caretaker; a refused one stays in the form. */
export function AddAccountForm() {
  const [fields, setFields] = useDraft(drafts, EMPTY);
  const [password, setPassword] = useState("");
  const ids = { role: useId(), rules: useId(), error: useId() };
  const change = useAdminChange(sendAccount, {
    stale: accountsRead.queryKey,
    onSuccess: ({ username }) => {
      setFields(EMPTY);
      setPassword("");
      toast({ title: "Account added", text: `${username} can now log in.`, kind: "success" });
    },
  });
  const { problems, formProps } = useForm({
    checked: checkBySchema(newAccountSchema, toRequest(fields, password)),
    isSending: change.isPending,
    send: change.mutate,
  });
  const failed = firstProblem(problems) ?? (change.error && toProblem(change.error));

  return (
    <Block title="Add an account">
      <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Choices legend="Account type">
          <Choice
            name={ids.role}
            checked={fields.role === "family"}
            onChoose={() => setFields({ ...fields, role: "family" })}
          >
            <strong className="font-semibold">Family.</strong> Can see the gallery and send photos and videos.
          </Choice>
          <Choice
            name={ids.role}
            checked={fields.role === "caregiver"}
            onChoose={() => setFields({ ...fields, role: "caregiver" })}
          >
            <strong className="font-semibold">Caregiver.</strong> Can see the plan, mark it, and write in the care log
            at <span className="whitespace-nowrap">/care</span>, and change nothing else.
          </Choice>
          <Choice
            name={ids.role}
            checked={fields.role === "admin"}
            onChoose={() => setFields({ ...fields, role: "admin" })}
          >
            <strong className="font-semibold">Caretaker.</strong> Can manage the schedule and everything else on this
            page, like you.
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
          {fields.role === "caregiver" && (
            <TextField
              size="desk"
              type="date"
              label="Last day (optional)"
              value={fields.lastDay}
              onChange={(lastDay) => setFields({ ...fields, lastDay })}
            />
          )}
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
        <SubmitButton icon={UserRoundPlus} send="Add account" busy="Adding…" isPending={change.isPending} />
      </form>
    </Block>
  );
}
