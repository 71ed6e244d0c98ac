import { loginAnswerSchema, setupRequestSchema } from "@/lib/auth/schema";
import { beginSession, sessionCookie } from "@/lib/auth/session";
import { setUp } from "@/lib/auth/setup-store";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { proveOwnHost } from "@/lib/http/own-host";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const POST = route("public", async (request) => {
  proveOwnHost(request.headers);
  const user = await setUp(await parseJsonBody(request, setupRequestSchema), request.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
  const response = answer(loginAnswerSchema, { user }, { status: 201 });
  response.headers.append("Set-Cookie", await sessionCookie(await beginSession(user.id), user.role));
  return response;
});
