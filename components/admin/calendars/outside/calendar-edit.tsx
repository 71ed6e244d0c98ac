import { useState } from "react";
import { FormDialog } from "@/components/admin/form-dialog";
import { NameAndAddress } from "@/components/admin/name-and-address";
import { useAdminChange } from "@/components/admin/use-admin-calls";
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
    <FormDialog
      title={
        <>
          Edit the calendar “<bdi>{saved.name}</bdi>”
        </>
      }
      description={`The address at ${host} is kept secret and isn’t shown. Paste a new one only if it has changed.`}
      fallbackFocus={() => document.getElementById(`edit-calendar-${id}`)}
      formProps={formProps}
      failed={null}
      isPending={change.isPending}
      onClose={onClose}
    >
      <NameAndAddress
        labels={{ name: "Name", address: "New address (optional)" }}
        limits={OUTSIDE_LIMITS}
        value={draft}
        failed={failed}
        onChange={setDraft}
      />
    </FormDialog>
  );
}
