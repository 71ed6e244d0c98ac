import { useState } from "react";
import { NameAndAddress } from "@/components/admin/name-and-address";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { toast } from "@/components/ui/feedback/toast-store";
import { useCheckedSubmit } from "@/lib/platform/forms/use-checked-submit";
import { calendarsRead, sendCalendarChange } from "@/lib/schedule/outside/queries";
import { calendarChangeSchema, OUTSIDE_LIMITS, type OutsideCalendar } from "@/lib/schedule/outside/schema";

type Props = { calendar: OutsideCalendar; onClose: () => void };

/** Gives a calendar another name, or another address when the old one was reset; the old one is not shown again. */
export function CalendarEdit({ calendar: { id, host, shown, ...saved }, onClose }: Props) {
  const [draft, setDraft] = useState({ name: saved.name, address: "" });
  const { name, address } = draft;
  const change = useAdminChange(sendCalendarChange, {
    stale: calendarsRead.queryKey,
    onSuccess: () => {
      toast({ title: "Calendar saved", text: name.trim(), kind: "success" });
      onClose();
    },
  });
  const { formProps, failed } = useCheckedSubmit({
    value: { name, shown, ...(address.trim() !== "" && { address }) },
    schema: calendarChangeSchema,
    change,
    send: (checked) => change.mutate({ id, ...checked }),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent fallbackFocus={() => document.getElementById(`edit-calendar-${id}`)}>
        <DialogTitle className="text-2xl">
          Edit the calendar “<bdi>{saved.name}</bdi>”
        </DialogTitle>
        <DialogDescription>
          The address at {host} is kept secret and isn’t shown. Paste a new one only if it has changed.
        </DialogDescription>
        <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <NameAndAddress
            labels={{ name: "Name", address: "New address (optional)" }}
            limits={OUTSIDE_LIMITS}
            value={draft}
            failed={failed}
            onChange={setDraft}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" size="desk" aria-disabled={change.isPending}>
              {change.isPending ? "Saving…" : "Save"}
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
