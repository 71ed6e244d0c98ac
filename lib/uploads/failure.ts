import * as z from "zod/mini";
import { ACCESS_TEXTS } from "@/lib/uploads/access";
import type { UploadAnswer } from "@/lib/uploads/ports";
import { deservesProxy, isAway, parseRetryAfter, type Verdict, verdictOf } from "@/lib/uploads/retry";

type Details = { lost?: boolean; proxy?: boolean; away?: boolean; said?: string | null; retryAfterMs?: number; offset?: number; advice?: Advice };

/** What the sender can do: press Send again, choose the file again, or ask for a new link. */
export type Advice = "again" | "choose" | "ask";

/** A step of an upload that did not work, with the text for the person. */
export class UploadFailure extends Error {
  override name = "UploadFailure";
  readonly verdict: Verdict;
  /** No answer came: if the page was offline or hidden meanwhile, this costs no attempt. */
  readonly lost: boolean;
  /** The network or the server is away: this ends by itself, so it is waited for (D49). */
  readonly away: boolean;
  /** The server's own sentence, if it said one. */
  readonly said: string | null;
  /** The proxy call may do better. */
  readonly proxy: boolean;
  readonly retryAfterMs: number;
  /** Where the server is, with the verdict "rewind". */
  readonly offset: number;
  readonly advice: Advice;

  constructor(message: string, verdict: Verdict, { lost = false, proxy = false, away = lost, said = null, retryAfterMs = 0, offset = 0, advice }: Details = {}) {
    super(message);
    this.verdict = verdict;
    this.lost = lost;
    this.away = away;
    this.said = said;
    this.proxy = proxy;
    this.retryAfterMs = retryAfterMs;
    this.offset = offset;
    this.advice = advice ?? (verdict === "refused" ? "ask" : "again");
  }
}

/** The sender pressed Cancel. */
export class UploadCancelled extends Error {
  override name = "UploadCancelled";
}

const saidSchema = z.object({ message: z.optional(z.string()), code: z.optional(z.string()), offset: z.optional(z.int()) });

/** The fields of our JSON errors that an answer carries; none when something else answered. */
export function saidBy(answer: Pick<UploadAnswer, "text">): z.infer<typeof saidSchema> {
  return saidSchema.safeParse(jsonOf(answer)).data ?? {};
}

/** The answer's body as JSON, or undefined. */
export function jsonOf({ text }: Pick<UploadAnswer, "text">): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A 2xx answer. */
export function isOk({ status }: Pick<UploadAnswer, "status">): boolean {
  return status >= 200 && status < 300;
}

/** The server's sentence, else the status text (HTTP/2 has none). A page of HTML is never shown. */
export function wordsOf(answer: UploadAnswer): string {
  return saidBy(answer).message ?? answer.statusText;
}

/** The failure an answer stands for; `describe` makes the text from the server's words, except for 401 and 403: whom to ask (U44). */
export function failureOf(answer: UploadAnswer, describe: (words: string) => string, nowMs: number): UploadFailure {
  const { code = null, offset, message: said = null } = saidBy(answer);
  const verdict = verdictOf(answer.status, code);
  const text = verdict === "refused" ? ACCESS_TEXTS.ended : describe(wordsOf(answer));
  return new UploadFailure(text, verdict, {
    proxy: deservesProxy(answer.status, code),
    away: isAway(answer.status),
    said,
    retryAfterMs: parseRetryAfter(answer.header("Retry-After"), nowMs),
    ...(offset === undefined ? {} : { offset }),
  });
}
