"use client";

import { useState } from "react";
import { AppCodeForm } from "@/components/admin/accounts/app-code-form";
import { FormActions } from "@/components/admin/form-actions";
import { sectionTitle } from "@/components/admin/section";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/forms/password-field";
import { TextField } from "@/components/ui/forms/text-field";
import { makePasskey } from "@/lib/accounts/auth/second-step/browser-passkeys";
import {
  beginApp,
  beginPasskey,
  confirmSecondStep,
  removeSecondStep,
  renewPaperCodes,
  secondStepRead,
} from "@/lib/accounts/auth/second-step/queries";
import {
  type AppBegun,
  ownPasswordSchema,
  passkeyNameSchema,
  type RemoveRequest,
} from "@/lib/accounts/auth/second-step/schema";

/** The action after the password; `name` is what is removed. */
export type SecondStepTask =
  | { kind: "app" | "passkey" | "paper" }
  | { kind: "remove"; what: RemoveRequest["what"]; name: string };

const TEXTS = {
  app: {
    title: "Add codes from an app",
    text: "Any app for login codes works, such as Google Authenticator, Aegis, or the one in your password manager.",
    send: "Continue",
    done: "Codes from your app are on",
  },
  passkey: {
    title: "Add a passkey",
    text: "Your browser then asks for your fingerprint, face, PIN, or security key.",
    send: "Continue",
    done: "Passkey added",
  },
  paper: {
    title: "Make new codes for paper",
    text: "The codes that you have on paper now stop working.",
    send: "Make new codes",
    done: "New codes made",
  },
  remove: {
    title: "Remove",
    text: "If nothing else is left, your password alone opens this page.",
    send: "Remove",
    done: "Second step changed",
  },
} as const;

type Props = { task: SecondStepTask; onDone: (done: string, codes: string[] | null) => void; onClose: () => void };

/** Asks for the password, because a page left open must not be enough, and then does what was chosen. */
export function SecondStepDialog({ task, onDone, onClose }: Props) {
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  const [begun, setBegun] = useState<AppBegun | null>(null);
  const { title, text, send, done } = TEXTS[task.kind];
  const form = useAdminForm({
    value: { password, ...(task.kind === "passkey" ? { name } : {}) },
    schema: task.kind === "passkey" ? passkeyNameSchema : ownPasswordSchema,
    send: async () => {
      if (task.kind === "app") return { begun: await beginApp(password), codes: null };
      if (task.kind === "paper") return { begun: null, codes: await renewPaperCodes(password) };
      if (task.kind === "remove") return { begun: null, codes: await removeSecondStep({ password, what: task.what }) };
      const passkey = await makePasskey(await beginPasskey(password), name.trim());
      return { begun: null, codes: await confirmSecondStep({ passkey }) };
    },
    stale: secondStepRead.queryKey,
    onSuccess: (answer) => (answer.begun ? setBegun(answer.begun) : onDone(done, answer.codes ?? null)),
  });

  return (
    <Dialog open onOpenChange={(open) => !open && !form.isPending && onClose()}>
      <DialogContent fallbackFocus={sectionTitle}>
        <DialogTitle className="text-2xl">{task.kind === "remove" ? `${title} ${task.name}?` : title}</DialogTitle>
        <DialogDescription>{begun ? "Your app is ready when it shows six digits." : text}</DialogDescription>
        {begun ? (
          <AppCodeForm begun={begun} onAdded={(codes) => onDone(done, codes)} onClose={onClose} />
        ) : (
          <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {task.kind === "passkey" && (
              <TextField
                size="desk"
                label="Name, such as “My laptop”"
                autoComplete="off"
                maxLength={40}
                aria-invalid={form.failed !== null && name.trim() === ""}
                aria-describedby={form.errorId}
                value={name}
                onChange={setName}
              />
            )}
            <PasswordField
              size="desk"
              label="Your password"
              autoComplete="current-password"
              {...form.fieldProps}
              value={password}
              onChange={setPassword}
            />
            <FormActions form={form} send={send} busy="One moment…" onGiveUp={onClose} />
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
