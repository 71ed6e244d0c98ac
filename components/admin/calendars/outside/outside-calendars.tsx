import { CalendarDays, CalendarX2 } from "lucide-react";
import { useState } from "react";
import { CalendarEdit } from "@/components/admin/calendars/outside/calendar-edit";
import { CalendarForm } from "@/components/admin/calendars/outside/calendar-form";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { ReadState } from "@/components/admin/read-state";
import { EmptyLine, Row, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { failureSentence } from "@/lib/platform/api/http-error";
import { formatDayAt } from "@/lib/platform/time/format";
import { calendarsRead, sendCalendarChange, sendReadNow, sendRemoveCalendar } from "@/lib/schedule/outside/queries";
import type { OutsideCalendar } from "@/lib/schedule/outside/schema";

type RowProps = {
  calendar: OutsideCalendar;
  name: string;
  timeZone: string;
  onEdit: () => void;
  onRemove: () => void;
};

function CalendarRow({ calendar, name, timeZone, onEdit, onRemove }: RowProps) {
  const { id, host, addedBy, createdAt, shown, state, isFailing } = calendar;
  const onError = (error: Error) =>
    toast({ title: "Couldn’t change the calendar", text: failureSentence(error), kind: "error" });
  const readNow = useAdminChange(sendReadNow, { stale: calendarsRead.queryKey, onError });
  const show = useAdminChange(sendCalendarChange, { stale: calendarsRead.queryKey, onError });
  const isShown = shown === "relative";
  const ofCalendar = (
    <span className="sr-only">
      , <bdi>{calendar.name}</bdi>
    </span>
  );
  return (
    <Row
      icon={isFailing ? CalendarX2 : CalendarDays}
      title={calendar.name}
      lines={[
        <span key="state" className={isFailing ? "font-semibold text-bad" : undefined}>
          {state.join(" ")}
        </span>,
        <>
          {host}, added {formatDayAt(createdAt, timeZone)}
          {addedBy !== "" && (
            <>
              {" "}
              by <bdi>{addedBy}</bdi>
            </>
          )}
        </>,
        isShown ? (
          <>
            On the hub of <bdi>{name}</bdi> too
          </>
        ) : (
          "Only for caretakers"
        ),
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
  const remove = useAdminChange(sendRemoveCalendar, {
    stale: calendarsRead.queryKey,
    onRead: () => setAsked(null),
  });

  return (
    <>
      <CalendarForm />
      <Block title="Other calendars">
        {read.data ? (
          <>
            {read.data.calendars.length === 0 && (
              <EmptyLine>
                No other calendars yet. The hub reads each one every hour and changes nothing in it.
              </EmptyLine>
            )}
            <Rows>
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
          </>
        ) : (
          <ReadState read={read} what="the other calendars" />
        )}
      </Block>
      {edited && <CalendarEdit calendar={edited} onClose={() => setEdited(null)} />}
      {asked && (
        <ConfirmDialog
          title={
            <>
              Remove the calendar “<bdi>{asked.name}</bdi>”?
            </>
          }
          confirm="Remove calendar"
          busy="Removing…"
          change={remove}
          onConfirm={() => remove.mutate(asked.id)}
          onCancel={() => {
            setAsked(null);
            remove.reset();
          }}
        >
          Its events leave the schedule, and the hub forgets its address. The calendar itself doesn’t change.
        </ConfirmDialog>
      )}
    </>
  );
}
