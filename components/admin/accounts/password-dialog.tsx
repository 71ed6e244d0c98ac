"use client";

import { type FormEvent, useId, useState } from "react";
import { PasswordRules } from "@/components/admin/accounts/password-rules";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/auth/form-error";
import { PasswordField } from "@/components/auth/password-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { accountsRead, sendPassword } from "@/lib/auth/account-queries";
import { type Account, newPasswordSchema } from "@/lib/auth/schema";
import { failureSentence } from "@/lib/http/http-error";

/** A new password for an account, and what that ends. */
export function PasswordDialog({ account: { id, username, self }, onClose }: { account: Account; onClose: () => void }) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const ids = { rules: useId(), error: useId() };
  const change = useAdminChange(sendPassword, {
    stale: accountsRead.queryKey,
    onSuccess: () => {
      toast({ title: "The password is changed", kind: "success" });
      onClose();
    },
  });
  const failed = problem ?? (change.error && failureSentence(change.error));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const checked = newPasswordSchema.safeParse({ password });
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) change.mutate({ id, password });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !change.isPending && onClose()}>
      <DialogContent>
        <DialogTitle className="text-2xl">
          New password for <bdi>{username}</bdi>
        </DialogTitle>
        <DialogDescription>
          {self ? "You stay logged in here; every other browser with this account is logged out." : "Every browser with this account is logged out at once."}
        </DialogDescription>
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {/* For password managers, which keep the two together. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            size="desk"
            label="New password"
            autoComplete="new-password"
            aria-invalid={failed !== null}
            aria-describedby={`${ids.rules} ${ids.error}`}
            value={password}
            onChange={setPassword}
          />
          <PasswordRules id={ids.rules} password={password} />
          <FormError id={ids.error} text={failed} size="desk" />
          <div className="flex flex-wrap gap-4">
            <Button type="submit" variant="primary" size="desk" aria-disabled={change.isPending}>
              {change.isPending ? "Saving…" : "Change password"}
            </Button>
            <Button size="desk" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
