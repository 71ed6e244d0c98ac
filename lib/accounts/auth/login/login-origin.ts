import "server-only";
import type { NextRequest } from "next/server";
import { cookieName } from "@/lib/accounts/auth/cookies";
import type { LoginOrigin } from "@/lib/accounts/auth/login/login-store";
import { CLIENT_ADDRESS_HEADER } from "@/lib/platform/http/client-address";

export function loginOrigin({ headers, cookies }: NextRequest): LoginOrigin {
  return {
    address: headers.get(CLIENT_ADDRESS_HEADER) ?? "",
    knownCookie: cookies.get(cookieName("known"))?.value,
  };
}
