import "server-only";
import { EN } from "@/lib/media/words/en/messages";
import type { Reason } from "@/lib/media/words/error-text";
import { AppError, type ErrorCode } from "@/lib/platform/app-error";

/** A refusal that the senders' page shows: in English by its message, in other languages by its reason. */
export function refusal(
  code: ErrorCode,
  reason: Reason,
  { details, ...options }: ConstructorParameters<typeof AppError>[2] = {},
): AppError {
  return new AppError(code, EN[`error.${reason}`], { ...options, details: { reason, ...details } });
}
