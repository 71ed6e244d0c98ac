let offsetMs = 0;

/** Takes the Date header of an answer (RFC 9110, whole seconds), null when there is none; by it {@link serverNow} goes on. */
export function noteServerTime(header: string | null): void {
  const told = Date.parse(header ?? "");
  if (!Number.isNaN(told)) offsetMs = told - Date.now();
}

/** The server's time as far as its answers have told it, so that a screen whose clock is days wrong counts days as the server does. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}
