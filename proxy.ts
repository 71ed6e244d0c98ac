import { type NextRequest, NextResponse } from "next/server";
import { OUTSIDE_SITES } from "@/lib/library/activities/choices-schema";
import { PAGE_LANGUAGE_HEADER, requestLanguage } from "@/lib/media/words/language";
import { uploadOrigin } from "@/lib/platform/storage/upload-origin";

/** His screen as the caretaker looks at it, in a frame of the page before it (D65). */
const LOOKED_AT = "/admin/screen";
const LOOKS_AT = "/admin";
const HUB = "/";
const SENDERS_PAGES = /^\/family(-upload)?(\/|$)/;

/** What is framed, by its path: a list or a video of YouTube's player, a map or a view of a street. An address that ends with a slash counts for all under it. */
const FRAMED = [
  "https://www.youtube-nocookie.com/embed/",
  "https://www.google.com/maps",
  "https://www.google.com/maps/",
];

/** The page that is asked for to know whether a site is there (lib/library/activities). */
const questionsOf = (site: string) => [`https://${site}/robots.txt`, `https://*.${site}/robots.txt`];

/** What a page may be connected with, may frame, and may be framed by. What is only looked at can send nothing, whatever its program does. */
function reach(path: string, uploads: string | null): string[] {
  if (path === LOOKED_AT)
    return ["connect-src 'none'", "frame-src 'none'", "frame-ancestors 'self'", "form-action 'none'"];
  // The hub asks a site whether it is there when a person opens one of its pages.
  const asked = path === HUB ? ["https://www.google.com/robots.txt", ...OUTSIDE_SITES.flatMap(questionsOf)] : [];
  return [
    `connect-src ${["'self'", ...(uploads ? [uploads] : []), ...asked].join(" ")}`,
    `frame-src ${[...(path === LOOKS_AT ? ["'self'"] : []), ...FRAMED].join(" ")}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
}

/** A page's Content-Security-Policy (docs/security.md); scripts run, and style sheets in the page count, by this request's nonce only. */
function policy(nonce: string, path: string): string {
  const uploads = uploadOrigin();
  const isDevelopment = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // For browsers that know no parts of it (Safari before 15.4). In development Next's tools put in style sheets without a nonce.
    "style-src 'self' 'unsafe-inline'",
    ...(isDevelopment ? [] : [`style-src-elem 'self' 'nonce-${nonce}'`, "style-src-attr 'unsafe-inline'"]),
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
  headers.delete(PAGE_LANGUAGE_HEADER);
  if (SENDERS_PAGES.test(request.nextUrl.pathname)) headers.set(PAGE_LANGUAGE_HEADER, requestLanguage(request));
  headers.set("Content-Security-Policy", contentSecurityPolicy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", contentSecurityPolicy);
  return response;
}

/** Pages only: on a route that it matches, Next cuts request bodies at 10 MB (docs/server.md). */
export const config = { matcher: [{ source: "/((?!api/|objects/|_next/).*)" }] };
