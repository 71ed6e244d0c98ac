import { rememberLogin } from "@/lib/alerts/login-store";
import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { cookieName, setCookie } from "@/lib/auth/cookies";
import { loginOrigin } from "@/lib/auth/login/login-origin";
import { loginResponseSchema } from "@/lib/auth/schema";
import { takeSecondStep } from "@/lib/auth/second-step/entry-store";
import { secondStepRequestSchema } from "@/lib/auth/second-step/schema";
import { beginSession, sessionCookie } from "@/lib/auth/session";
import { requireOwnHost } from "@/lib/http/own-host";

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
