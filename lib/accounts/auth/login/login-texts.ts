import { failureSentence, type HttpError } from "@/lib/platform/api/http-error";

/** The login in English; a page in another language has the same keys in its catalogue (lib/media/words). */
export const LOGIN_TEXTS = {
  "login.username": "Username",
  "login.password": "Password",
  "login.show": "Show password",
  "login.hide": "Hide password",
  "login.fill": "Please enter your username and password.",
  "login.logIn": "Log In",
  "login.loggingIn": "Logging in…",
  "login.cancel": "Cancel",
  "login.successTitle": "Login successful",
  "login.success": "Welcome back!",
  "login.failedTitle": "Login Failed",
  "login.failed": "Login failed. Please try again.",
  "login.invalid": "Invalid username or password",
  "login.unreachable": "We can’t reach the hub.",
  "login.unkept":
    "This browser did not keep the login. Open the hub at its own address, or allow cookies for this one, and log in again.",
  "login.withApp": "Your password is right. Enter the six digits that your app shows now, or a code from paper.",
  "login.withPasskey": "Your password is right. Use your passkey, or enter a code from paper.",
  "login.withPaper": "Your password is right. Enter a code from paper.",
  "login.usePasskey": "Use a passkey",
  "login.code": "Code",
  "login.startOver": "Start over",
} as const;

/** The voice of a login, in its page's language. */
export type LoginWords = {
  say: (key: keyof typeof LOGIN_TEXTS) => string;
  /** Says an error status. */
  refusal: (error: HttpError) => string;
  failure: (error: Error) => string;
};

export const ENGLISH: LoginWords = {
  say: (key) => LOGIN_TEXTS[key],
  refusal: ({ message }) => message,
  failure: failureSentence,
};
