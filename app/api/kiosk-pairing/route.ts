import { cookieName } from "@/lib/auth/cookies";
import { claimPairing, startPairing } from "@/lib/auth/pairing-store";
import { pairingStartSchema, pairingStateSchema } from "@/lib/auth/schema";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { proveOwnHost } from "@/lib/http/own-host";
import { answer, route } from "@/lib/http/route";
import type { NextRequest } from "next/server";

const secretOf = (request: NextRequest) => request.cookies.get(cookieName("pairing"))?.value;

/** A screen asks for a code (D10). */
export const POST = route("public", async (request) => {
  const { headers } = request;
  proveOwnHost(headers);
  const screen = { userAgent: headers.get("user-agent") ?? "", address: headers.get(CLIENT_ADDRESS_HEADER) ?? "" };
  const started = await startPairing(screen, secretOf(request));
  return answer(pairingStartSchema, started.pairing, { status: 201, headers: { "Set-Cookie": started.setCookie } });
});

/** The waiting screen asks whether it is connected by now, and is then. */
export const PUT = route("public", async (request) => {
  const { state, setCookies } = await claimPairing(secretOf(request));
  const response = answer(pairingStateSchema, { state });
  for (const value of setCookies) response.headers.append("Set-Cookie", value);
  return response;
});
