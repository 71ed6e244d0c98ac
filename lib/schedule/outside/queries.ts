import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { queryByKeyIfAllowed, sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { pace } from "@/lib/platform/api/pace";
import { sendNew } from "@/lib/platform/api/send-new";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import {
  type CalendarChange,
  type NewCalendar,
  type OutsideCalendars,
  outsideCalendarsSchema,
  outsideEventsSchema,
} from "@/lib/schedule/outside/schema";

const CALENDARS_URL = "/api/outside-calendars";
const EVENTS_URL = "/api/outside-events";
const urlOf = (id: string) => `${CALENDARS_URL}/${encodeURIComponent(id)}`;

export const calendarsRead = signedInRead(CALENDARS_URL, outsideCalendarsSchema);

export function sendCalendar(wanted: NewCalendar): Promise<OutsideCalendars> {
  return sendNew(CALENDARS_URL, outsideCalendarsSchema, wanted);
}

export function sendCalendarChange({ id, ...change }: CalendarChange & { id: string }): Promise<OutsideCalendars> {
  return sendJson("PUT", urlOf(id), outsideCalendarsSchema, change);
}

export function sendReadNow(id: string): Promise<OutsideCalendars> {
  return sendJson("POST", urlOf(id), outsideCalendarsSchema);
}

export async function sendRemoveCalendar(id: string): Promise<void> {
  await sendJson("DELETE", urlOf(id), z.undefined());
}

/** Returns the read of other calendars' events for some days. Its key is under the schedule's: a new item may be the same thing. */
export function eventsRead(start: string, days: number) {
  const query = new URLSearchParams({ start, days: String(days) });
  return signedInRead(`${EVENTS_URL}?${query}`, outsideEventsSchema, [
    ...scheduleKeys.all,
    "outside",
    start,
    String(days),
  ]);
}

export const todaysEventsQuery = queryOptions({
  queryKey: [EVENTS_URL],
  queryFn: queryByKeyIfAllowed(outsideEventsSchema),
  refetchInterval: () => pace.ms,
});
