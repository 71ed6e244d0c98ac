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

/** What the server says when the hub itself must be looked after, a full disk; null for any other failure. */
export function troubleOfHub(error: Error): string | null {
  return error instanceof HttpError && error.code === "no-space" ? error.message : null;
}
