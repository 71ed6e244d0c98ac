import { loginResponseSchema, setupRequestSchema } from "@/lib/accounts/auth/schema";
import { beginSession, sessionCookie } from "@/lib/accounts/auth/session";
import { setUp } from "@/lib/accounts/auth/setup-store";
import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { CLIENT_ADDRESS_HEADER } from "@/lib/platform/http/client-address";
import { requireOwnHost } from "@/lib/platform/http/own-host";

export const POST = route(
  "public",
  async (request) => {
    requireOwnHost(request.headers);
    const user = await setUp(
      await parseJsonBody(request, setupRequestSchema),
      request.headers.get(CLIENT_ADDRESS_HEADER) ?? "",
    );
    const response = respond(loginResponseSchema, { user }, { status: 201 });
    response.headers.append("Set-Cookie", await sessionCookie(await beginSession(user.id), user.role));
    return response;
  },
  { isRemembered: true },
);
