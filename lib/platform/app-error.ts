const STATUS_BY_CODE = {
  invalid: 400,
  "bad-range": 400,
  "bad-length": 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  timeout: 408,
  "not-finished": 409,
  "content-changed": 409,
  offset: 409,
  conflict: 409,
  gone: 410,
  "length-required": 411,
  "too-large": 413,
  "unsupported-type": 415,
  "too-many": 429,
  internal: 500,
  damaged: 500,
  unavailable: 503,
  busy: 503,
  "no-space": 507,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;

type Options = { cause?: unknown; details?: Record<string, unknown>; headers?: Record<string, string> };

/** Use it instead of `instanceof` for our errors: the bundler gives instrumentation and the routes a copy of each class. */
export function isErrorNamed(value: unknown, name: string): value is Error {
  return value instanceof Error && value.name === name;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, { cause, details = {}, headers = {} }: Options = {}) {
    super(message, { cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get status(): number {
    return STATUS_BY_CODE[this.code];
  }
}

export function isAppError(value: unknown, code?: ErrorCode): value is AppError {
  return isErrorNamed(value, "AppError") && (code === undefined || ("code" in value && value.code === code));
}

/** The caretaker, who can act on these errors, reads these sentences; others read the error's own. */
export const CARETAKER_SENTENCES: Partial<Record<ErrorCode, string>> = {
  "no-space": "The hub’s disk is full. Delete what you no longer need, then empty the trash under Family media.",
  damaged: "The hub’s database is damaged. Stop the hub and restore the last backup: npm run restore",
};
const NO_ROOM = "The hub is out of space. Please tell the caretaker.";

export function busyError(): AppError {
  return new AppError("busy", "The hub is busy. Please try again in a moment.", { headers: { "Retry-After": "1" } });
}

export function noRoom(cause?: unknown): AppError {
  return new AppError("no-space", NO_ROOM, { cause, headers: { "Retry-After": "1" } });
}

export function unwritable(cause?: unknown): AppError {
  const sentence = "The hub can’t write to its disk right now, so nothing was saved. Please tell the caretaker.";
  return new AppError("unavailable", sentence, { cause, headers: { "Retry-After": "10" } });
}

export function damaged(cause?: unknown): AppError {
  return new AppError(
    "damaged",
    "The hub’s database is damaged. Please ask the caretaker to restore the last backup.",
    { cause },
  );
}
