import { failureSentence, HttpError, hubSentence } from "@/lib/platform/api/http-error";

/** What went wrong in the specification's words and why, in the hub's own or a general sentence. */
export function failureText(error: Error, what: string): string {
  const isRefused = error instanceof HttpError && error.status < 500;
  return (isRefused && hubSentence(error)) || `${what}. ${failureSentence(error)}`;
}
