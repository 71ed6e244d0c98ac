import { rememberingCookie } from "@/lib/accounts/auth/known-browsers";
import { loginOrigin } from "@/lib/accounts/auth/login/login-origin";
import { loginResponseSchema, setupRequestSchema } from "@/lib/accounts/auth/schema";
import { beginSession, sessionCookie } from "@/lib/accounts/auth/session";
import { setUp } from "@/lib/accounts/auth/setup-store";
import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { requireOwnHost } from "@/lib/platform/http/own-host";

export const POST = route(
  "public",
  async (request) => {
    requireOwnHost(request.headers);
    const { address, knownCookie } = loginOrigin(request);
    const user = await setUp(await parseJsonBody(request, setupRequestSchema), address);
    const response = respond(loginResponseSchema, { user }, { status: 201 });
    response.headers.append("Set-Cookie", await sessionCookie(await beginSession(user.id), user.role));
    response.headers.append("Set-Cookie", await rememberingCookie(user.id, knownCookie));
    return response;
  },
  { isRemembered: true },
);
