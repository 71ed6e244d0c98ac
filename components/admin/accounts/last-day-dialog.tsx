"use client";

import { useId, useState } from "react";
import { FormDialog } from "@/components/admin/form-dialog";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { toast } from "@/components/ui/feedback/toast-store";
import { TextField } from "@/components/ui/forms/text-field";
import { withName } from "@/components/ui/with-name";
import { accountsRead, sendLastDay } from "@/lib/accounts/auth/account-queries";
import { type Account, lastDaySchema } from "@/lib/accounts/auth/schema";
import { useCheckedSubmit } from "@/lib/platform/forms/use-checked-submit";

type Props = { account: Account; onClose: () => void };

export function LastDayDialog({ account: { id, username, lastDay = "" }, onClose }: Props) {
  const [typed, setTyped] = useState(lastDay);
  const errorId = useId();
  const change = useAdminChange(sendLastDay, {
    stale: accountsRead.queryKey,
    onSuccess: () => {
      toast({ title: "Last day saved", kind: "success" });
      onClose();
    },
  });
  const { formProps, failed } = useCheckedSubmit({
    value: { lastDay: typed === "" ? null : typed },
    schema: lastDaySchema,
    change,
    send: (checked) => change.mutate({ id, ...checked }),
  });
  return (
    <FormDialog
      title={withName("Last day of ", username)}
      description="After this day the account can’t log in. What it wrote in the care log stays. Without a day it has no end."
      errorId={errorId}
      formProps={formProps}
      failed={failed}
      isPending={change.isPending}
      onClose={onClose}
    >
      <TextField
        size="desk"
        type="date"
        label="Last day (optional)"
        aria-invalid={failed !== null}
        aria-describedby={errorId}
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
