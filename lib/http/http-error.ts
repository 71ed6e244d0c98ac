/** A non-success answer: `status`, the server's code when it gave one, and a message for the person. */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

/** What a failed change says to the person: the server's own sentence, or that the hub did not answer as it should. */
export function failureSentence(error: Error): string {
  const said = error instanceof HttpError && error.code !== null;
  return said ? error.message : "The hub could not be reached. Please try again in a moment.";
}

const TROUBLE_CODES: readonly (string | null)[] = ["no-space", "damaged"];

/** Whether a server's code means that the hub itself must be looked after: its disk is full, its database damaged. */
export function isTroubleCode(code: string | null): boolean {
  return TROUBLE_CODES.includes(code);
}

/** What the server says of such a trouble; null for any other failure. */
export function troubleOfHub(error: Error | null): string | null {
  return error instanceof HttpError && isTroubleCode(error.code) ? error.message : null;
}
