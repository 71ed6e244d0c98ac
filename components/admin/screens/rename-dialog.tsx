"use client";

import { useId, useState } from "react";
import { FormDialog } from "@/components/admin/form-dialog";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { TextField } from "@/components/ui/forms/text-field";
import { withName } from "@/components/ui/with-name";
import { kiosksRead, sendScreenName } from "@/lib/accounts/auth/kiosks/kiosk-queries";
import { type Kiosk, SCREEN_NAME_CHARS, screenNameSchema } from "@/lib/accounts/auth/schema";
import { useCheckedSubmit } from "@/lib/platform/forms/use-checked-submit";

export function RenameDialog({ kiosk: { id, name: oldName }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const [name, setName] = useState(oldName);
  const errorId = useId();
  const rename = useAdminChange(sendScreenName, { stale: kiosksRead.queryKey, onRead: onClose });
  const { formProps, failed } = useCheckedSubmit({
    value: name,
    schema: screenNameSchema,
    change: rename,
    send: (checked) => rename.mutate({ id, name: checked }),
  });

  return (
    <FormDialog
      title={withName("Rename “", oldName, "”")}
      send="Save name"
      errorId={errorId}
      formProps={formProps}
      failed={failed}
      isPending={rename.isPending}
      onClose={onClose}
    >
      <TextField
        size="desk"
        label="Name"
        autoComplete="off"
        autoCapitalize="words"
        dir="auto"
        maxLength={SCREEN_NAME_CHARS}
        aria-invalid={failed !== null}
        aria-describedby={errorId}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
