import { rememberLogin } from "@/lib/alerts/login-store";
import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { cookieName } from "@/lib/auth/cookies";
import { verifyLogin } from "@/lib/auth/login-store";
import { loginResponseSchema, loginRequestSchema } from "@/lib/auth/schema";
import { beginSession, sessionCookie } from "@/lib/auth/session";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { requireOwnHost } from "@/lib/http/own-host";

export const POST = route("public", async (request) => {
  requireOwnHost(request.headers);
  const login = await parseJsonBody(request, loginRequestSchema);
  const knownCookie = request.cookies.get(cookieName("known"))?.value;
  const user = await verifyLogin(login, { address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "", knownCookie });
  const response = respond(loginResponseSchema, { user });
  response.headers.append("Set-Cookie", await sessionCookie(await beginSession(user.id), user.role));
  response.headers.append("Set-Cookie", await rememberLogin(user, knownCookie));
  return response;
});
