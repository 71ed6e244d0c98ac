import { CalendarPlus } from "lucide-react";
import { NameAndAddress } from "@/components/admin/name-and-address";
import { Block } from "@/components/admin/section";
import { SubmitButton } from "@/components/admin/submit-button";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { toast } from "@/components/ui/feedback/toast-store";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useCheckedSubmit } from "@/lib/platform/forms/use-checked-submit";
import { useDraft } from "@/lib/platform/forms/use-draft";
import { calendarsRead, sendCalendar } from "@/lib/schedule/outside/queries";
import { type NewCalendar, newCalendarSchema, OUTSIDE_LIMITS } from "@/lib/schedule/outside/schema";

const EMPTY: NewCalendar = { name: "", address: "", shown: "caretaker" };
const drafts = createDraftStore<NewCalendar>();

export function CalendarForm() {
  const [draft, setDraft] = useDraft(drafts, EMPTY);
  const change = useAdminChange(sendCalendar, {
    stale: calendarsRead.queryKey,
    onSuccess: () => {
      toast({ title: "Calendar added", text: "See its status in the list below.", kind: "success" });
      setDraft(EMPTY);
    },
  });
  const { formProps, failed } = useCheckedSubmit({
    value: draft,
    schema: newCalendarSchema,
    change,
    send: change.mutate,
  });

  return (
    <Block title="Add another calendar">
      <form {...formProps} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-lg leading-snug text-ink-2">
          A family member’s calendar, or the shul’s, next to the schedule. In Google Calendar, the address is in
          Settings as “Secret address in iCal format.” In Apple’s and Outlook’s calendars, look under “Share” or
          “Publish.”
        </p>
        <NameAndAddress
          labels={{ name: "Calendar name", address: "Calendar address" }}
          limits={OUTSIDE_LIMITS}
          value={draft}
          failed={failed}
          onChange={(typed) => setDraft({ ...draft, ...typed })}
        />
        <SubmitButton icon={CalendarPlus} send="Add calendar" busy="Reading…" isPending={change.isPending} />
      </form>
    </Block>
  );
}
