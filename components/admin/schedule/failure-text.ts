import { HttpError } from "@/lib/api/http-error";

/** What went wrong, in the server's words or the specification's. */
export const failureText = (error: Error, fallback: string) =>
  error instanceof HttpError && error.message !== "" ? error.message : fallback;
