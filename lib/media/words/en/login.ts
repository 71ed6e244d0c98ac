import { LOGIN_REFUSALS } from "@/lib/accounts/auth/login/login-refusal";
import { LOGIN_TEXTS } from "@/lib/accounts/auth/login/login-texts";
import { PASSKEY_UNUSED } from "@/lib/accounts/auth/second-step/browser-passkeys";
import { TOO_MANY_LOGINS } from "@/lib/platform/http/door-rules";

export const EN_LOGIN = {
  ...LOGIN_TEXTS,
  ...LOGIN_REFUSALS,
  "login.title": "Family Access Required",
  "login.text": "Please log in to share photos and videos with {relative}",
  "error.login.passkeyUnused": PASSKEY_UNUSED.sentence,
  "error.login.crowd": TOO_MANY_LOGINS.message,
  "error.host": "This isn’t the hub's address. Please open {address} and try again there.",
  "error.wait": "Too many attempts. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.",
} as const;
