import { type NextRequest, NextResponse } from "next/server";
import { uploadOrigin } from "@/lib/storage/upload-origin";

/** The pages' Content-Security-Policy (docs/security.md); scripts run by this request's nonce only. */
function policy(nonce: string): string {
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
    "frame-src https://www.youtube-nocookie.com https://www.google.com",
    `connect-src 'self'${uploads ? ` ${uploads}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const contentSecurityPolicy = policy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", contentSecurityPolicy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", contentSecurityPolicy);
  return response;
}

/** Pages only: on a route that it matches, Next cuts request bodies at 10 MB (docs/server.md). */
export const config = { matcher: [{ source: "/((?!api/|objects/|_next/).*)" }] };
