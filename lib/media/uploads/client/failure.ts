import * as z from "zod/mini";
import type { UploadResponse } from "@/lib/media/uploads/client/ports";
import {
  isAway,
  isCut,
  LONGEST_RETRY_AFTER_MS,
  NO_SPACE,
  proxyMayHelp,
  type RetryPolicy,
  retryPolicyFor,
  TOO_LARGE,
} from "@/lib/media/uploads/client/retry";
import { errorText } from "@/lib/media/words/error-text";
import { pageSay } from "@/lib/media/words/page-say";
import { parseRetryAfter } from "@/lib/platform/api/retry-after";
import { parseJson } from "@/lib/platform/format/parse-json";

type Details = {
  noResponse?: boolean;
  wasCut?: boolean;
  proxyMayHelp?: boolean;
  away?: boolean;
  serverMessage?: string | null;
  retryAfterMs?: number;
  offset?: number;
  userAction?: UserAction;
};

/** The sender's next step: Send again, choose a file or a smaller one, ask someone, or wait; the message explains the last two. */
export type UserAction = "again" | "choose" | "smaller" | "ask" | "wait";

function actionFor(status: number, retryAfterMs: number): { userAction?: UserAction } {
  if (status === TOO_LARGE) return { userAction: "smaller" };
  if (status === NO_SPACE) return { userAction: "ask" };
  return retryAfterMs > LONGEST_RETRY_AFTER_MS ? { userAction: "wait" } : {};
}

export class UploadFailure extends Error {
  override name = "UploadFailure";
  readonly retryPolicy: RetryPolicy;
  /** If the page was offline or hidden in between, this costs no attempt. */
  readonly noResponse: boolean;
  /** The body may have arrived in part, of which the hub then keeps the beginning (D83). */
  readonly wasCut: boolean;
  /** The network or the server is down, so the upload waits for it (D49). */
  readonly away: boolean;
  readonly serverMessage: string | null;
  readonly proxyMayHelp: boolean;
  readonly retryAfterMs: number;
  /** The server's offset, for the policy "rewind". */
  readonly offset: number;
  readonly userAction: UserAction;

  constructor(
    message: string,
    retryPolicy: RetryPolicy,
    {
      noResponse = false,
      wasCut = noResponse,
      proxyMayHelp = false,
      away = noResponse,
      serverMessage = null,
      retryAfterMs = 0,
      offset = 0,
      userAction,
    }: Details = {},
  ) {
    super(message);
    this.retryPolicy = retryPolicy;
    this.noResponse = noResponse;
    this.wasCut = wasCut;
    this.away = away;
    this.serverMessage = serverMessage;
    this.proxyMayHelp = proxyMayHelp;
    this.retryAfterMs = retryAfterMs;
    this.offset = offset;
    this.userAction = userAction ?? (retryPolicy === "refused" ? "ask" : "again");
  }
}

export class UploadCancelled extends Error {
  override name = "UploadCancelled";
}

const serverErrorSchema = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  offset: z.optional(z.int()),
});

export function parseServerError(response: Pick<UploadResponse, "text">): z.infer<typeof serverErrorSchema> {
  return serverErrorSchema.safeParse(parseJson(response.text)).data ?? {};
}

export function isOk({ status }: Pick<UploadResponse, "status">): boolean {
  return status >= 200 && status < 300;
}

/** The server's sentence in the page's language, else the status text (HTTP/2 has none); never a page of HTML. */
export function messageIn(response: UploadResponse): string {
  const { message, code = null } = parseServerError(response);
  if (message === undefined) return response.statusText;
  return errorText(pageSay(), { message, code, body: parseJson(response.text) });
}

/** `describe` builds the text from the server's words; 401 and 403 have their own (U44). */
export function toUploadFailure(
  response: UploadResponse,
  describe: (text: string) => string,
  nowMs: number,
): UploadFailure {
  const { code = null, offset, message } = parseServerError(response);
  const retryPolicy = retryPolicyFor(response.status, code);
  const text = retryPolicy === "refused" ? pageSay()("access.ended") : describe(messageIn(response));
  const retryAfterMs = parseRetryAfter(response.header("Retry-After"), nowMs);
  return new UploadFailure(text, retryPolicy, {
    ...actionFor(response.status, retryAfterMs),
    wasCut: isCut(code),
    proxyMayHelp: proxyMayHelp(response.status, code),
    away: isAway(response.status),
    serverMessage: message === undefined ? null : messageIn(response),
    retryAfterMs,
    ...(offset === undefined ? {} : { offset }),
  });
}
