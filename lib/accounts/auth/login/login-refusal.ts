import "server-only";
import { AppError, type ErrorCode } from "@/lib/platform/app-error";

/** Sentences by "error." and the refusal’s reason. Those of a right password in the wrong section, by the account's own role, are in the specification's wording. */
export const LOGIN_REFUSALS = {
  "error.login.admin": "Admin credentials cannot be used for this section",
  "error.login.family": "Family credentials cannot be used for this section",
  "error.login.caregiver": "Caregiver credentials cannot be used for this section",
  "error.login.ended": "This account’s last day has passed. Please ask the caretaker.",
  "error.login.code": "This code isn’t right. Enter the newest code from your app, or an unused one from paper.",
  "error.login.passkey": "This passkey isn’t the right one. Try another, or enter a code.",
  "error.login.late": "It has been too long since you entered your password. Please log in again.",
} as const;

type Reason = keyof typeof LOGIN_REFUSALS extends `error.${infer R}` ? R : never;

export function loginRefusal(code: ErrorCode, reason: Reason): AppError {
  return new AppError(code, LOGIN_REFUSALS[`error.${reason}`], { details: { reason } });
}
