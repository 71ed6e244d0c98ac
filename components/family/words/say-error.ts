import { PushError } from "@/lib/media/notices/client/phone-push";
import { errorText } from "@/lib/media/words/error-text";
import type { Say } from "@/lib/media/words/say";
import { HttpError } from "@/lib/platform/api/http-error";

export function sayError(say: Say, error: Error): string {
  if (error instanceof PushError) return say(`notify.${error.reason}`);
  const { code, body } = error instanceof HttpError ? error : { code: null, body: null };
  return errorText(say, { message: error.message, code, body });
}
