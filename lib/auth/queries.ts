import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { queryByKey, sendJson } from "@/lib/api/fetch-json";
import { HttpError } from "@/lib/api/http-error";
import { loginResponseSchema, type LoginRequest, userSchema } from "@/lib/auth/schema";
import { LOGIN_TEXTS } from "@/lib/auth/texts";

/** Who is logged in on this browser; null when nobody is. */
export const userQuery = queryOptions({ queryKey: ["/api/auth/user"], queryFn: queryByKey(userSchema), retry: false });

export const loginMutation = mutationOptions({
  mutationFn: (request: LoginRequest) => sendJson("POST", "/api/auth/login", loginResponseSchema, request),
});

/** Reads the user again after a log-in. Returns "unkept" where the browser did not keep the cookie, and "failed" when nothing could be read. */
export async function refreshUser(client: QueryClient): Promise<"entered" | "unkept" | "failed"> {
  const user = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined);
  if (user === undefined) return "failed";
  return user === null ? "unkept" : "entered";
}

/** The statuses whose message the server words for the person: the wrong section (D3), and too many attempts (D5). */
const SERVER_WORDED = new Set([403, 429]);

/** The sentence of a failed log-in for the form and, for an unforeseen failure, one for a toast. */
export function loginFailure(error: Error): { inline: string; toast: string | null } {
  if (error instanceof HttpError && error.status === 401) return { inline: LOGIN_TEXTS.invalid, toast: null };
  if (error instanceof HttpError && SERVER_WORDED.has(error.status)) return { inline: error.message, toast: null };
  return {
    inline: LOGIN_TEXTS.failed,
    toast: error instanceof HttpError ? error.message : "The hub could not be reached.",
  };
}
