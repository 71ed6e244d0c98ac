import { rememberLogin } from "@/lib/alerts/login-store";
import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { loginOrigin } from "@/lib/auth/login/login-origin";
import { verifyLogin } from "@/lib/auth/login/login-store";
import { loginResponseSchema, loginRequestSchema } from "@/lib/auth/schema";
import { beginSecondStep } from "@/lib/auth/second-step/entry-store";
import { secondStepSchema } from "@/lib/auth/second-step/schema";
import { beginSession, sessionCookie } from "@/lib/auth/session";
import { requireOwnHost } from "@/lib/http/own-host";

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
