"use client";

import { type FormEvent, useId, useState } from "react";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/auth/form-error";
import { TextField } from "@/components/auth/text-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { kiosksRead, sendScreenName } from "@/lib/auth/kiosk-queries";
import { type Kiosk, SCREEN_NAME_CHARS, screenNameSchema } from "@/lib/auth/schema";
import { failureSentence } from "@/lib/http/http-error";

/** Another name for a screen. */
export function RenameDialog({ kiosk: { id, name: oldName }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const [name, setName] = useState(oldName);
  const [problem, setProblem] = useState<string | null>(null);
  const errorId = useId();
  const rename = useAdminChange(sendScreenName, { stale: kiosksRead.queryKey, onRead: onClose });
  const failed = problem ?? (rename.error && failureSentence(rename.error));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rename.isPending) return;
    const checked = screenNameSchema.safeParse(name);
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) rename.mutate({ id, name: checked.data });
  }

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
          <FormError id={errorId} text={failed} size="desk" />
          <div className="flex flex-wrap gap-4">
            <Button type="submit" variant="primary" size="desk" aria-disabled={rename.isPending}>
              {rename.isPending ? "Saving…" : "Save name"}
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
