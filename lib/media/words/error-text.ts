import type { MessageKey, Say } from "@/lib/media/words/say";
import type { ErrorCode } from "@/lib/platform/app-error";

type ErrorKey = Extract<MessageKey, `error.${string}`>;
export type Reason = ErrorKey extends `error.${infer R}` ? R : never;

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
export type Refused = { message: string; code: string | null; reason: string | null };

const isErrorKey = (say: Say, key: string): key is ErrorKey => say.knows(key);
const troubleOf = (code: string) => Object.entries(TROUBLES).find(([known]) => known === code)?.[1];

export function errorText(say: Say, { message, code, reason }: Refused): string {
  const key = `error.${reason}`;
  if (isErrorKey(say, key)) return say(key);
  if (code === null) return say("trouble.unreachable");
  return say.language === "en" ? message : say(troubleOf(code) ?? "trouble.other");
}
