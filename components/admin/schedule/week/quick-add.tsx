import { useId, useState } from "react";
import { HoursChoice } from "@/components/admin/schedule/week/move-dialog";
import type { Drop } from "@/components/admin/schedule/week/use-grid-drag";
import { slotId } from "@/components/admin/schedule/week/week-focus";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { toast } from "@/components/ui/feedback/toast-store";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { failureSentence } from "@/lib/platform/api/http-error";
import { useForm } from "@/lib/platform/forms/use-form";
import { sendNewItem } from "@/lib/schedule/items/admin-queries";
import { checkForm, emptyForm } from "@/lib/schedule/items/form";
import { formatShortDay } from "@/lib/schedule/items/format";
import { SCHEDULE_LIMITS } from "@/lib/schedule/items/item-schema";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";

type Props = {
  drawn: Drop;
  onSaved: (id: string) => void;
  onMore: (title: string, wanted: Drop) => void;
  onClose: () => void;
};

export function QuickAdd({ drawn, onSaved, onMore, onClose }: Props) {
  const [title, setTitle] = useState("");
  const [wanted, setWanted] = useState(drawn);
  const errorId = useId();
  const { date, time, length } = wanted;
  const { request, problems } = checkForm(
    { ...emptyForm(date), title, scheduledTime: time ?? "", lengthMinutes: String(length ?? "") },
    date,
  );
  const add = useAdminChange(sendNewItem, {
    stale: scheduleKeys.all,
    onSuccess: (saved) => {
      toast({ title: SCHEDULE_TEXTS.created });
      onClose();
      if ("id" in saved) onSaved(saved.id);
    },
  });
  const form = useForm({
    checked: request ? { request } : { problems },
    isSending: add.isPending,
    send: (checked) => add.mutate(checked),
  });
  const failed = Object.values(form.problems)[0] ?? (add.error && failureSentence(add.error));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent fallbackFocus={() => document.getElementById(slotId(date))}>
        <DialogTitle className="text-2xl">New item</DialogTitle>
        <DialogDescription className="figure">{formatShortDay(date)}</DialogDescription>
        <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            size="desk"
            label="Title"
            autoComplete="off"
            autoCapitalize="sentences"
            dir="auto"
            maxLength={SCHEDULE_LIMITS.titleMaxLength}
            aria-invalid={failed !== null}
            aria-describedby={errorId}
            value={title}
            onChange={(typed) => {
              setTitle(typed);
              form.touch(["title"]);
            }}
          />
          <HoursChoice
            wanted={{ scheduledTime: time, lengthMinutes: length }}
            onChange={({ scheduledTime = time, lengthMinutes = length }) =>
              setWanted({ date, time: scheduledTime, length: lengthMinutes })
            }
          />
          <FormError id={errorId} text={failed} size="desk" />
          <div className="flex flex-wrap gap-3">
            <SubmitButton send="Save" busy="Saving…" isPending={add.isPending} />
            <Button size="desk" onClick={() => onMore(title, wanted)}>
              More options
            </Button>
            <Button size="desk" className="sm:ms-auto" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
