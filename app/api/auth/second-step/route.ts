import { cookieName, setCookie } from "@/lib/accounts/auth/cookies";
import { loginOrigin } from "@/lib/accounts/auth/login/login-origin";
import { loginResponseSchema } from "@/lib/accounts/auth/schema";
import { takeSecondStep } from "@/lib/accounts/auth/second-step/entry-store";
import { secondStepRequestSchema } from "@/lib/accounts/auth/second-step/schema";
import { beginSession, sessionCookie } from "@/lib/accounts/auth/session";
import { respond, route } from "@/lib/accounts/routes/route";
import { rememberLogin } from "@/lib/operations/alerts/login-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { requireOwnHost } from "@/lib/platform/http/own-host";

export const POST = route("public", async (request) => {
  requireOwnHost(request.headers);
  const body = await parseJsonBody(request, secondStepRequestSchema);
  const origin = loginOrigin(request);
  const user = await takeSecondStep(request.cookies.get(cookieName("step"))?.value, body, origin);
  const response = respond(loginResponseSchema, { user });
  const sessionId = await beginSession(user.id, { isSecondStepTaken: true });
  response.headers.append("Set-Cookie", await sessionCookie(sessionId, user.role));
  response.headers.append("Set-Cookie", await rememberLogin(user, origin.knownCookie));
  response.headers.append("Set-Cookie", setCookie("step", "", 0));
  return response;
});
