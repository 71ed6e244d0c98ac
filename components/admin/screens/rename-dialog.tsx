"use client";

import { useState } from "react";
import { FormDialog } from "@/components/admin/form-dialog";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { TextField } from "@/components/ui/forms/text-field";
import { withName } from "@/components/ui/with-name";
import { kiosksRead, sendScreenName } from "@/lib/accounts/auth/kiosks/kiosk-queries";
import { type Kiosk, SCREEN_NAME_CHARS, screenNameSchema } from "@/lib/accounts/auth/schema";

export function RenameDialog({ kiosk: { id, name: oldName }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const [name, setName] = useState(oldName);
  const form = useAdminForm({
    value: name,
    schema: screenNameSchema,
    send: (checked) => sendScreenName({ id, name: checked }),
    stale: kiosksRead.queryKey,
    onRead: onClose,
  });

  return (
    <FormDialog title={withName("Rename “", oldName, "”")} send="Save name" form={form} onClose={onClose}>
      <TextField
        size="desk"
        label="Name"
        autoComplete="off"
        autoCapitalize="words"
        dir="auto"
        maxLength={SCREEN_NAME_CHARS}
        {...form.fieldProps}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
