/** Every way a request can fail that we foresee, and its status. */
export const STATUS_BY_CODE = {
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

/**
 * Whether a value is an error of this name. Our error classes answer `instanceof` by it: the server's bundler gives
 * instrumentation and the routes a copy of each module, and a store that the one opened throws its own copy's errors.
 */
export function hasName(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name;
}

/** A foreseen failure: a code of the closed list and one sentence for the person, with what to do next. */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return hasName(value, "AppError");
  }

  readonly code: ErrorCode;
  /** Further fields of the JSON answer. */
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

/** What a hub in trouble tells whoever can do something about it; others are told to tell them. */
export const CARETAKER_SENTENCES: Partial<Record<ErrorCode, string>> = {
  "no-space": "The hub’s disk is full. Please delete what nobody needs, then empty the trash under Family media.",
  damaged: "The hub’s database is damaged. Please stop the hub and restore the last backup: npm run restore",
};
const NO_ROOM = "The hub has no room left at the moment. Please tell the caretaker.";

/** The refusal of a hub whose disk is full; the caretaker is told more by lib/http/route.ts. */
export function noRoom(cause?: unknown): AppError {
  return new AppError("no-space", NO_ROOM, { cause, headers: { "Retry-After": "1" } });
}

/** The refusal of a hub whose database is damaged where this request reads it. */
export function damaged(cause?: unknown): AppError {
  return new AppError("damaged", "The hub’s database is damaged. Please tell the caretaker: the last backup must be restored.", { cause });
}
