export class HttpError extends Error {
  override name = "HttpError";

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null = null,
    /** The hub's whole answer, for who says its refusals in other words. */
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

/** The hub's own sentence; null where it was not reached: a page of what is in front of it has no code, and is in no words of ours. */
export function hubSentence(error: unknown): string | null {
  return error instanceof HttpError && error.code !== null ? error.message : null;
}

export function failureSentence(error: Error): string {
  return hubSentence(error) ?? "We can’t reach the hub. Please try again in a moment.";
}

const TROUBLE_CODES: readonly (string | null)[] = ["no-space", "damaged"];

export function isTroubleCode(code: string | null): boolean {
  return TROUBLE_CODES.includes(code);
}

export function hubTroubleSentence(error: Error | null): string | null {
  return error instanceof HttpError && isTroubleCode(error.code) ? error.message : null;
}
