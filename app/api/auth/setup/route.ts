import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { loginResponseSchema, setupRequestSchema } from "@/lib/auth/schema";
import { beginSession, sessionCookie } from "@/lib/auth/session";
import { setUp } from "@/lib/auth/setup-store";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { requireOwnHost } from "@/lib/http/own-host";

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
