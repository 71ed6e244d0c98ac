import "server-only";
import { AppError, isAppError } from "@/lib/platform/app-error";
import { log } from "@/lib/platform/log";

type CalendarFailure =
  | "Failed to fetch Shabbat times"
  | "Failed to convert Hebrew date"
  | "Failed to fetch calendar events";

/** Runs the work of a calendar route. Throws its AppErrors as they are; logs any other error and throws AppError "internal" with this text. */
export async function withFailureText<T>(text: CalendarFailure, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error)) throw error;
    log.error("calendar.failed", error);
    throw new AppError("internal", text);
  }
}
