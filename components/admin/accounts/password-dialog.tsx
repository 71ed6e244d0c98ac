"use client";

import { useId, useState } from "react";
import { PasswordRules } from "@/components/admin/accounts/password-rules";
import { FormDialog } from "@/components/admin/form-dialog";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { toast } from "@/components/ui/feedback/toast-store";
import { PasswordField } from "@/components/ui/forms/password-field";
import { withName } from "@/components/ui/with-name";
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
    <FormDialog
      title={withName("New password for ", username)}
      description={
        self
          ? "You stay logged in here. All other browsers with this account are logged out."
          : "All browsers with this account are logged out right away."
      }
      send="Change password"
      errorId={ids.error}
      formProps={formProps}
      failed={failed}
      isPending={change.isPending}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
