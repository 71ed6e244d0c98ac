"use client";

import { useId, useState } from "react";
import { PasswordRules } from "@/components/admin/accounts/password-rules";
import { FormDialog } from "@/components/admin/form-dialog";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { toast } from "@/components/ui/feedback/toast-store";
import { PasswordField } from "@/components/ui/forms/password-field";
import { withName } from "@/components/ui/with-name";
import { accountsRead, sendPassword } from "@/lib/accounts/auth/account-queries";
import { type Account, newPasswordSchema } from "@/lib/accounts/auth/schema";

export function PasswordDialog({
  account: { id, username, self },
  onClose,
}: {
  account: Account;
  onClose: () => void;
}) {
  const [password, setPassword] = useState("");
  const rulesId = useId();
  const form = useAdminForm({
    value: { password },
    schema: newPasswordSchema,
    send: () => sendPassword({ id, password }),
    stale: accountsRead.queryKey,
    onSuccess: () => {
      toast({ title: "Password changed", kind: "success" });
      onClose();
    },
  });

  return (
    <FormDialog
      title={withName("New password for ", username)}
      description={
        self
          ? "You stay logged in here. All other browsers with this account are logged out."
          : "All browsers with this account are logged out right away."
      }
      send="Change password"
      form={form}
      onClose={onClose}
    >
      {/* For password managers, which keep the two together. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        size="desk"
        label="New password"
        autoComplete="new-password"
        aria-invalid={form.failed !== null}
        aria-describedby={`${rulesId} ${form.errorId}`}
        value={password}
        onChange={setPassword}
      />
      <PasswordRules id={rulesId} password={password} />
    </FormDialog>
  );
}
