import { type NextRequest, NextResponse } from "next/server";
import { OUTSIDE_SITES } from "@/lib/activities/choices-schema";
import { uploadOrigin } from "@/lib/storage/upload-origin";

/** His screen as the caretaker looks at it, in a frame of the page before it (D65). */
const LOOKED_AT = "/admin/screen";
const LOOKS_AT = "/admin";
const HUB = "/";

const hostsOf = (site: string) => [`https://${site}`, `https://*.${site}`];

/** What a page may be connected with, may frame, and may be framed by. What is only looked at can send nothing, whatever its program does. */
function reach(path: string, uploads: string | null): string[] {
  if (path === LOOKED_AT)
    return ["connect-src 'none'", "frame-src 'none'", "frame-ancestors 'self'", "form-action 'none'"];
  const framed = ["https://www.youtube-nocookie.com", "https://www.google.com"];
  // The hub asks a site whether it is there when a person opens one of its pages.
  const asked = path === HUB ? ["https://www.google.com", ...OUTSIDE_SITES.flatMap(hostsOf)] : [];
  return [
    `connect-src ${["'self'", ...(uploads ? [uploads] : []), ...asked].join(" ")}`,
    `frame-src ${[...(path === LOOKS_AT ? ["'self'"] : []), ...framed].join(" ")}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
}

/** A page's Content-Security-Policy (docs/security.md); scripts run by this request's nonce only. */
function policy(nonce: string, path: string): string {
  const uploads = uploadOrigin();
  const development = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // The screen's service worker; 'strict-dynamic' would let no file of ours be one.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ...reach(path, uploads),
  ].join("; ");
}

export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const contentSecurityPolicy = policy(nonce, request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", contentSecurityPolicy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", contentSecurityPolicy);
  return response;
}

/** Pages only: on a route that it matches, Next cuts request bodies at 10 MB (docs/server.md). */
export const config = { matcher: [{ source: "/((?!api/|objects/|_next/).*)" }] };
