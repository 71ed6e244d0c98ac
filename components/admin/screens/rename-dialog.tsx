"use client";

import { useId, useState } from "react";
import { FormEnd } from "@/components/admin/form-end";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { useCheckedSubmit } from "@/components/admin/use-checked-submit";
import { TextField } from "@/components/auth/text-field";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { kiosksRead, sendScreenName } from "@/lib/auth/kiosk-queries";
import { type Kiosk, SCREEN_NAME_CHARS, screenNameSchema } from "@/lib/auth/schema";

/** Another name for a screen. */
export function RenameDialog({ kiosk: { id, name: oldName }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const [name, setName] = useState(oldName);
  const errorId = useId();
  const rename = useAdminChange(sendScreenName, { stale: kiosksRead.queryKey, onRead: onClose });
  const { submit, failed } = useCheckedSubmit({ value: name, check: screenNameSchema, change: rename, send: (checked) => rename.mutate({ id, name: checked }) });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle className="text-2xl">
          Rename “<bdi>{oldName}</bdi>”
        </DialogTitle>
        <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
          <FormEnd errorId={errorId} failed={failed} send="Save name" busy="Saving…" isPending={rename.isPending} giveUp="Cancel" onGiveUp={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
