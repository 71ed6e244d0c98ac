import type { NextRequest } from "next/server";
import { cookieName } from "@/lib/accounts/auth/cookies";
import { claimPairing, startPairing } from "@/lib/accounts/auth/kiosks/pairing-store";
import { pairingStartSchema, pairingStateSchema } from "@/lib/accounts/auth/schema";
import { respond, route } from "@/lib/accounts/routes/route";
import { CLIENT_ADDRESS_HEADER } from "@/lib/platform/http/client-address";
import { requireOwnHost } from "@/lib/platform/http/own-host";

const readSecret = (request: NextRequest) => request.cookies.get(cookieName("pairing"))?.value;

export const POST = route("public", async (request) => {
  const { headers } = request;
  requireOwnHost(headers);
  const screen = { userAgent: headers.get("user-agent") ?? "", address: headers.get(CLIENT_ADDRESS_HEADER) ?? "" };
  const started = await startPairing(screen, readSecret(request));
  return respond(pairingStartSchema, started.pairing, { status: 201, headers: { "Set-Cookie": started.setCookie } });
});

/** The waiting screen asks whether it is connected by now, and is then. */
export const PUT = route("public", async (request) => {
  const { state, setCookies } = await claimPairing(readSecret(request));
  const response = respond(pairingStateSchema, { state });
  for (const value of setCookies) response.headers.append("Set-Cookie", value);
  return response;
});
