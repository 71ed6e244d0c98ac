import "server-only";
import { env } from "@/lib/platform/env";

type CookieName = "session" | "fam" | "device" | "known" | "pairing" | "step";

/** A cookie's full name: with the browser-enforced prefix exactly when the hub is served by https (D41). */
export function cookieName(name: CookieName): string {
  return env().https ? `__Host-${name}` : name;
}

/** A Set-Cookie value: HttpOnly, SameSite=Lax, path /, Secure on https; a life of 0 ms removes the cookie. */
export function setCookie(name: CookieName, value: string, lifeMs: number): string {
  const secure = env().https ? "; Secure" : "";
  return `${cookieName(name)}=${value}; Path=/; Max-Age=${Math.floor(lifeMs / 1000)}; HttpOnly; SameSite=Lax${secure}`;
}
