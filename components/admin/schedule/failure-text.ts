import { failureSentence, HttpError, hubSentence } from "@/lib/platform/api/http-error";

export function failureText(error: Error, what: string): string {
  const isRefused = error instanceof HttpError && error.status < 500;
  return (isRefused && hubSentence(error)) || `${what}. ${failureSentence(error)}`;
}
