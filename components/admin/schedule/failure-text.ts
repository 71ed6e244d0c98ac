import { failureSentence, HttpError } from "@/lib/platform/api/http-error";

/** What went wrong in the specification's words and why, in the server's own or a general sentence. */
export function failureText(error: Error, what: string): string {
  const isSaid = error instanceof HttpError && error.message !== "" && error.status < 500;
  if (isSaid) return error.message;
  return `${what}. ${failureSentence(error)}`;
}
