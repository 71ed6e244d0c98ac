import { mutationOptions } from "@tanstack/react-query";
import { ENGLISH, type LoginWords } from "@/lib/accounts/auth/login/login-texts";
import { loginResponseSchema, type LoginRequest, type User } from "@/lib/accounts/auth/schema";
import { loginAnswerSchema, type SecondStepRequest } from "@/lib/accounts/auth/second-step/schema";
import { sendJson } from "@/lib/platform/api/fetch-json";
import { HttpError } from "@/lib/platform/api/http-error";

export const loginMutation = mutationOptions({
  mutationFn: (request: LoginRequest) => sendJson("POST", "/api/auth/login", loginAnswerSchema, request),
});

export function sendSecondStep(request: SecondStepRequest): Promise<{ user: User }> {
  return sendJson("POST", "/api/auth/second-step", loginResponseSchema, request);
}

const SERVER_WORDED = new Set([403, 429]);

type Failure = { inline: string; toast: string | null };

export function loginFailure(error: Error, { say, refusal }: LoginWords = ENGLISH): Failure {
  const refused = error instanceof HttpError ? error : null;
  if (refused?.status === 401) return { inline: say("login.invalid"), toast: null };
  if (refused && SERVER_WORDED.has(refused.status)) return { inline: refusal(refused), toast: null };
  return { inline: say("login.failed"), toast: refused ? refusal(refused) : say("login.unreachable") };
}
