import { mutationOptions } from "@tanstack/react-query";
import { loginResponseSchema, type LoginRequest, type User } from "@/lib/accounts/auth/schema";
import { loginAnswerSchema, type SecondStepRequest } from "@/lib/accounts/auth/second-step/schema";
import { LOGIN_TEXTS } from "@/lib/accounts/auth/texts";
import { sendJson } from "@/lib/platform/api/fetch-json";
import { HttpError } from "@/lib/platform/api/http-error";

export const loginMutation = mutationOptions({
  mutationFn: (request: LoginRequest) => sendJson("POST", "/api/auth/login", loginAnswerSchema, request),
});

export function sendSecondStep(request: SecondStepRequest): Promise<{ user: User }> {
  return sendJson("POST", "/api/auth/second-step", loginResponseSchema, request);
}

const SERVER_WORDED = new Set([403, 429]);

export function loginFailure(error: Error): { inline: string; toast: string | null } {
  if (error instanceof HttpError && error.status === 401) return { inline: LOGIN_TEXTS.invalid, toast: null };
  if (error instanceof HttpError && SERVER_WORDED.has(error.status)) return { inline: error.message, toast: null };
  return {
    inline: LOGIN_TEXTS.failed,
    toast: error instanceof HttpError ? error.message : "We can’t reach the hub.",
  };
}
