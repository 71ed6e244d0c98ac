import { CalendarDays, CalendarPlus, CalendarX2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { AddForm, EditDialog, type NameAndAddress, readingLines } from "@/components/admin/name-and-address";
import { ReadState } from "@/components/admin/read-state";
import { Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { HeardName, withName } from "@/components/ui/with-name";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import {
  calendarsRead,
  sendCalendar,
  sendCalendarChange,
  sendReadNow,
  sendRemoveCalendar,
} from "@/lib/schedule/outside/queries";
import {
  calendarChangeSchema,
  newCalendarSchema,
  OUTSIDE_LIMITS,
  type OutsideCalendar,
} from "@/lib/schedule/outside/schema";

const CALENDAR = { what: "Calendar", limits: OUTSIDE_LIMITS, stale: calendarsRead.queryKey } as const;
const drafts = createDraftStore<NameAndAddress>();

type RowProps = {
  calendar: OutsideCalendar;
  name: string;
  timeZone: string;
  onEdit: () => void;
  onRemove: () => void;
};

function CalendarRow({ calendar, name, timeZone, onEdit, onRemove }: RowProps) {
  const { id, shown, isFailing } = calendar;
  const options = { stale: calendarsRead.queryKey, failedTitle: "Couldn’t change the calendar" };
  const readNow = useAdminChange(sendReadNow, options);
  const show = useAdminChange(sendCalendarChange, options);
  const isShown = shown === "relative";
  const ofCalendar = <HeardName before=", " name={calendar.name} />;
  return (
    <Row
      icon={isFailing ? CalendarX2 : CalendarDays}
      title={calendar.name}
      lines={[
        ...readingLines(calendar, timeZone),
        isShown ? withName("On the hub of ", name, " too") : "Only for caretakers",
      ]}
    >
      <Button
        size="desk"
        aria-disabled={show.isPending}
        onClick={() =>
          !show.isPending && show.mutate({ id, name: calendar.name, shown: isShown ? "caretaker" : "relative" })
        }
      >
        {isShown ? "Hide from the hub" : "Show on the hub"}
        {ofCalendar}
      </Button>
      <Button size="desk" aria-disabled={readNow.isPending} onClick={() => !readNow.isPending && readNow.mutate(id)}>
        {readNow.isPending ? "Reading…" : "Update now"}
        {ofCalendar}
      </Button>
      <Button size="desk" id={`edit-calendar-${id}`} onClick={onEdit}>
        Edit
        {ofCalendar}
      </Button>
      <Button size="desk" data-tap="slow" onClick={onRemove}>
        Remove
        {ofCalendar}
      </Button>
    </Row>
  );
}

export function OutsideCalendars({ name, timeZone }: { name: string; timeZone: string }) {
  const read = useAdminRead(calendarsRead);
  const [asked, setAsked] = useState<OutsideCalendar | null>(null);
  const [edited, setEdited] = useState<OutsideCalendar | null>(null);

  return (
    <>
      <Block title="Add another calendar">
        <AddForm
          {...CALENDAR}
          icon={CalendarPlus}
          labels={{ name: "Calendar name", address: "Calendar address" }}
          drafts={drafts}
          schema={newCalendarSchema}
          send={sendCalendar}
          more={{ shown: "caretaker" }}
          added="See its status in the list below."
        >
          <p className="text-lg leading-snug text-ink-2">
            A family member’s calendar, or the shul’s, next to the schedule. In Google Calendar, the address is in
            Settings as “Secret address in iCal format.” In Apple’s and Outlook’s calendars, look under “Share” or
            “Publish.”
          </p>
        </AddForm>
      </Block>
      <Block title="Other calendars">
        {read.data ? (
          <Rows empty="No other calendars yet. The hub reads each one every hour and changes nothing in it.">
            {read.data.calendars.map((calendar) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                name={name}
                timeZone={timeZone}
                onEdit={() => setEdited(calendar)}
                onRemove={() => setAsked(calendar)}
              />
            ))}
          </Rows>
        ) : (
          <ReadState read={read} what="the other calendars" />
        )}
      </Block>
      {edited && (
        <EditDialog
          {...CALENDAR}
          entry={edited}
          description={`The address at ${edited.host} is kept secret and isn’t shown.`}
          schema={calendarChangeSchema}
          send={sendCalendarChange}
          more={{ shown: edited.shown }}
          onClose={() => setEdited(null)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={withName("Remove the calendar “", asked.name, "”?")}
          confirm="Remove calendar"
          busy="Removing…"
          send={() => sendRemoveCalendar(asked.id)}
          stale={calendarsRead.queryKey}
          onClose={() => setAsked(null)}
        >
          Its events leave the schedule, and the hub forgets its address. The calendar itself doesn’t change.
        </ConfirmDialog>
      )}
    </>
  );
}
