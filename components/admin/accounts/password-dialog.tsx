"use client";

import { useId, useState } from "react";
import { PasswordRules } from "@/components/admin/accounts/password-rules";
import { FormActions } from "@/components/admin/form-actions";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { toast } from "@/components/ui/feedback/toast-store";
import { PasswordField } from "@/components/ui/forms/password-field";
import { accountsRead, sendPassword } from "@/lib/accounts/auth/account-queries";
import { type Account, newPasswordSchema } from "@/lib/accounts/auth/schema";
import { useCheckedSubmit } from "@/lib/platform/forms/use-checked-submit";

export function PasswordDialog({
  account: { id, username, self },
  onClose,
}: {
  account: Account;
  onClose: () => void;
}) {
  const [password, setPassword] = useState("");
  const ids = { rules: useId(), error: useId() };
  const change = useAdminChange(sendPassword, {
    stale: accountsRead.queryKey,
    onSuccess: () => {
      toast({ title: "Password changed", kind: "success" });
      onClose();
    },
  });
  const { formProps, failed } = useCheckedSubmit({
    value: { password },
    schema: newPasswordSchema,
    change,
    send: () => change.mutate({ id, password }),
  });

  return (
    <Dialog open onOpenChange={(open) => !open && !change.isPending && onClose()}>
      <DialogContent>
        <DialogTitle className="text-2xl">
          New password for <bdi>{username}</bdi>
        </DialogTitle>
        <DialogDescription>
          {self
            ? "You stay logged in here. All other browsers with this account are logged out."
            : "All browsers with this account are logged out right away."}
        </DialogDescription>
        <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
          <FormActions
            errorId={ids.error}
            failed={failed}
            send="Change password"
            busy="Saving…"
            isPending={change.isPending}
            giveUp="Cancel"
            onGiveUp={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
