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

/** The hub's own sentence; null where it was not reached: a page of what is in front of it has no code, and is in no words of ours. */
export function hubSentence(error: unknown): string | null {
  return error instanceof HttpError && error.code !== null ? error.message : null;
}

/** The sentence that a person reads when a change failed: the hub's own, or a general one. */
export function failureSentence(error: Error): string {
  return hubSentence(error) ?? "We can’t reach the hub. Please try again in a moment.";
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
