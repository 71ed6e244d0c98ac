import { cookieName, setCookie } from "@/lib/auth/cookies";
import { rememberBrowser } from "@/lib/auth/known-browsers";
import { verifyLogin } from "@/lib/auth/login-store";
import { KNOWN_BROWSERS } from "@/lib/auth/rules";
import { loginAnswerSchema, loginRequestSchema } from "@/lib/auth/schema";
import { beginSession, sessionCookie } from "@/lib/auth/session";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { proveOwnHost } from "@/lib/http/own-host";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const POST = route("public", async (request) => {
  proveOwnHost(request.headers);
  const login = await parseJsonBody(request, loginRequestSchema);
  const knownCookie = request.cookies.get(cookieName("known"))?.value;
  const user = await verifyLogin(login, { address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "", knownCookie });
  const response = answer(loginAnswerSchema, { user });
  response.headers.append("Set-Cookie", await sessionCookie(await beginSession(user.id), user.role));
  response.headers.append("Set-Cookie", setCookie("known", await rememberBrowser(user.id, knownCookie), KNOWN_BROWSERS.lifeMs));
  return response;
});
