import { loginOrigin } from "@/lib/accounts/auth/login/login-origin";
import { verifyLogin } from "@/lib/accounts/auth/login/login-store";
import { loginResponseSchema, loginRequestSchema } from "@/lib/accounts/auth/schema";
import { beginSecondStep } from "@/lib/accounts/auth/second-step/entry-store";
import { secondStepSchema } from "@/lib/accounts/auth/second-step/schema";
import { beginSession, sessionCookie } from "@/lib/accounts/auth/session";
import { respond, route } from "@/lib/accounts/routes/route";
import { rememberLogin } from "@/lib/operations/alerts/login-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { requireOwnHost } from "@/lib/platform/http/own-host";

export const POST = route("public", async (request) => {
  requireOwnHost(request.headers);
  const login = await parseJsonBody(request, loginRequestSchema);
  const origin = loginOrigin(request);
  const user = await verifyLogin(login, origin);
  const step = await beginSecondStep(user.id);
  if (step) {
    const asked = respond(secondStepSchema, { secondStep: step.secondStep });
    asked.headers.append("Set-Cookie", step.setCookie);
    return asked;
  }
  const response = respond(loginResponseSchema, { user });
  response.headers.append("Set-Cookie", await sessionCookie(await beginSession(user.id), user.role));
  response.headers.append("Set-Cookie", await rememberLogin(user, origin.knownCookie));
  return response;
});
