import * as z from "zod/mini";
import type { MessageKey, Say } from "@/lib/media/words/say";
import type { ErrorCode } from "@/lib/platform/app-error";

type ErrorKey = Extract<MessageKey, `error.${string}`>;
type AnyReason = ErrorKey extends `error.${infer R}` ? R : never;
/** Without the two that the wings below word, with values. */
export type Reason = Exclude<AnyReason, "host" | "wait">;

const TROUBLES: Partial<Record<ErrorCode, MessageKey>> = {
  busy: "trouble.busy",
  "no-space": "trouble.noSpace",
  unavailable: "trouble.unavailable",
  damaged: "trouble.damaged",
  "too-many": "trouble.tooMany",
  forbidden: "trouble.forbidden",
  unauthenticated: "trouble.forbidden",
  invalid: "trouble.invalid",
};

/** The hub's refusal as it arrives; `code` is null when something else answered, or nothing. */
export type Refused = { message: string; code: string | null; body: unknown };

const wordedSchema = z.object({
  reason: z.string(),
  values: z._default(z.record(z.string(), z.union([z.string(), z.number()])), {}),
});

const isErrorKey = (say: Say, key: string): key is ErrorKey => say.knows(key);
const troubleOf = (code: string) => Object.entries(TROUBLES).find(([known]) => known === code)?.[1];

export function errorText(say: Say, { message, code, body }: Refused): string {
  const { reason, values } = wordedSchema.safeParse(body).data ?? { reason: "", values: {} };
  const key = `error.${reason}`;
  if (isErrorKey(say, key)) return say.unchecked(key, values);
  if (code === null) return say("trouble.unreachable");
  return say.language === "en" ? message : say(troubleOf(code) ?? "trouble.other");
}
