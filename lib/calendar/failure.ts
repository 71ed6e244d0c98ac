import "server-only";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";

/** The specification's sentences for data that could not be had. */
export type CalendarFailure = "Failed to fetch Shabbat times" | "Failed to convert Hebrew date" | "Failed to fetch calendar events";

/** Runs the work of a calendar route. What is unforeseen in it is logged in full and becomes AppError "internal" with this text. */
export async function failingAs<T>(text: CalendarFailure, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error("calendar.failed", error);
    throw new AppError("internal", text);
  }
}
