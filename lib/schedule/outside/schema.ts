import * as z from "zod/mini";
import { lineOfText } from "@/lib/platform/format/text-schema";
import { FETCH_CODES } from "@/lib/platform/http/fetch-schema";
import { civilDateSchema, instantSchema } from "@/lib/platform/time/schema";

export const OUTSIDE_LIMITS = { calendars: 12, nameChars: 40, addressChars: 2000 } as const;

export const failCodeSchema = z.enum([...FETCH_CODES, "web-page", "empty", "unreadable", "secret", "own"]);
export type FailCode = z.infer<typeof failCodeSchema>;

export const shownSchema = z.enum(["caretaker", "relative"]);

const nameSchema = lineOfText(
  OUTSIDE_LIMITS.nameChars,
  `Please name it, with 1 to ${OUTSIDE_LIMITS.nameChars} characters.`,
);
const addressTextSchema = lineOfText(OUTSIDE_LIMITS.addressChars, "Please paste the calendar’s address.");

export const newCalendarSchema = z.object({ name: nameSchema, address: addressTextSchema, shown: shownSchema });
export type NewCalendar = z.infer<typeof newCalendarSchema>;

export const calendarChangeSchema = z.object({
  name: nameSchema,
  shown: shownSchema,
  address: z.optional(addressTextSchema),
});
export type CalendarChange = z.infer<typeof calendarChangeSchema>;

/** A calendar as the caretaker sees it; its address stays on the server. */
const outsideCalendarSchema = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  addedBy: z.string(),
  createdAt: instantSchema,
  shown: shownSchema,
  state: z.array(z.string()),
  isFailing: z.boolean(),
});
export type OutsideCalendar = z.infer<typeof outsideCalendarSchema>;
export const outsideCalendarsSchema = z.object({ calendars: z.array(outsideCalendarSchema) });
export type OutsideCalendars = z.infer<typeof outsideCalendarsSchema>;

const outsideEventSchema = z.object({
  id: z.string(),
  calendar: z.string(),
  date: civilDateSchema,
  time: z.nullable(z.string()),
  endDate: civilDateSchema,
  endTime: z.nullable(z.string()),
  title: z.string(),
  place: z.string(),
  description: z.string(),
  isShown: z.boolean(),
  /** It takes no one's time: its calendar marks it free. */
  isFree: z.optional(z.boolean()),
});
export type OutsideEvent = z.infer<typeof outsideEventSchema>;
export const outsideEventsSchema = z.object({ events: z.array(outsideEventSchema) });
export const outsideDaysSchema = z.object({
  start: z.optional(civilDateSchema),
  days: z.optional(z.string().check(z.regex(/^(?:[1-9]|[1-3]\d|4[0-2])$/, "Please ask for 1 to 42 days."))),
});
