"use client";

import { useId, useState } from "react";
import { FormActions } from "@/components/admin/form-actions";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/forms/text-field";
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
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle className="text-2xl">
          Rename “<bdi>{oldName}</bdi>”
        </DialogTitle>
        <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
          <FormActions
            errorId={errorId}
            failed={failed}
            send="Save name"
            busy="Saving…"
            isPending={rename.isPending}
            giveUp="Cancel"
            onGiveUp={onClose}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
