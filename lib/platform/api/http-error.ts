/** A non-success response: `status`, the server's code when it gave one, and a message for the person. */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null = null,
    /** Names the sentence, where the page has it in its own language. */
    readonly reason: string | null = null,
  ) {
    super(message);
  }
}

/** The sentence that a person reads when a change failed: the server's own, or a general one without a code from the hub. */
export function failureSentence(error: Error): string {
  const said = error instanceof HttpError && error.code !== null;
  return said ? error.message : "We can’t reach the hub. Please try again in a moment.";
}

const TROUBLE_CODES: readonly (string | null)[] = ["no-space", "damaged"];

/** Whether a server's code means that the caretaker must act: the disk is full or the database is damaged. */
export function isTroubleCode(code: string | null): boolean {
  return TROUBLE_CODES.includes(code);
}

/** The server's sentence for such an error; null for any other. */
export function hubTroubleSentence(error: Error | null): string | null {
  return error instanceof HttpError && isTroubleCode(error.code) ? error.message : null;
}
