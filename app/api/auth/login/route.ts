import { cookieName, setCookie } from "@/lib/auth/cookies";
import { KIOSK_COOKIE_LIFE_MS } from "@/lib/auth/rules";
import { loginAnswerSchema, loginRequestSchema } from "@/lib/auth/schema";
import { beginSession, sessionCookie } from "@/lib/auth/session";
import { rememberBrowser, verifyLogin } from "@/lib/auth/store";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const POST = route("public", async (request) => {
  const login = await parseJsonBody(request, loginRequestSchema);
  const knownToken = request.cookies.get(cookieName("known"))?.value;
  const user = await verifyLogin(login, { address: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "", knownToken });
  const response = answer(loginAnswerSchema, { user });
  response.headers.append("Set-Cookie", await sessionCookie(await beginSession(user.id), user.role));
  response.headers.append("Set-Cookie", setCookie("known", await rememberBrowser(knownToken), KIOSK_COOKIE_LIFE_MS));
  return response;
});
