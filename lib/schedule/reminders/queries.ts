import { sendJson } from "@/lib/platform/api/fetch-json";
import { HttpError } from "@/lib/platform/api/http-error";
import { notedSchema } from "@/lib/schedule/items/unanswered-schema";
import type { Reminder } from "@/lib/schedule/reminders/schema";

/** Statuses of a permanent refusal, whatever was sent. */
const REFUSED: readonly number[] = [400, 404];

/** Tells the server that he has not answered a reminder. Returns whether that is over; without a network it is not. Never throws. */
export async function tellUnanswered({ id, date, time }: Reminder): Promise<boolean> {
  try {
    await sendJson("PUT", `/api/schedule-items/${encodeURIComponent(id)}/unanswered`, notedSchema, {
      scheduledDate: date,
      scheduledTime: time,
    });
    return true;
  } catch (error) {
    return error instanceof HttpError && REFUSED.includes(error.status);
  }
}
