"use client";

import { useState } from "react";
import { FormDialog } from "@/components/admin/form-dialog";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { toast } from "@/components/ui/feedback/toast-store";
import { TextField } from "@/components/ui/forms/text-field";
import { withName } from "@/components/ui/with-name";
import { accountsRead, sendLastDay } from "@/lib/accounts/auth/account-queries";
import { type Account, lastDaySchema } from "@/lib/accounts/auth/schema";

type Props = { account: Account; onClose: () => void };

export function LastDayDialog({ account: { id, username, lastDay = "" }, onClose }: Props) {
  const [typed, setTyped] = useState(lastDay);
  const form = useAdminForm({
    value: { lastDay: typed === "" ? null : typed },
    schema: lastDaySchema,
    send: (checked) => sendLastDay({ id, ...checked }),
    stale: accountsRead.queryKey,
    onSuccess: () => {
      toast({ title: "Last day saved", kind: "success" });
      onClose();
    },
  });
  return (
    <FormDialog
      title={withName("Last day of ", username)}
      description="After this day the account can’t log in. What it wrote in the care log stays. Without a day it has no end."
      form={form}
      onClose={onClose}
    >
      <TextField
        size="desk"
        type="date"
        label="Last day (optional)"
        {...form.fieldProps}
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
