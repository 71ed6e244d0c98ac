import "server-only";
import type { NextRequest } from "next/server";
import { cookieName } from "@/lib/auth/cookies";
import type { LoginOrigin } from "@/lib/auth/login/login-store";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";

/** Where a request's password comes from. */
export function loginOrigin({ headers, cookies }: NextRequest): LoginOrigin {
  return {
    address: headers.get(CLIENT_ADDRESS_HEADER) ?? "",
    knownCookie: cookies.get(cookieName("known"))?.value,
  };
}
