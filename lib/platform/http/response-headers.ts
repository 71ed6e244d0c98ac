import "server-only";

/** Features that embedded players need (full screen, autoplay, motion sensors) are left to their frames' own `allow`. */
const UNUSED_FEATURES = ["geolocation", "payment", "usb", "serial", "hid", "midi", "display-capture"];

const EVERY_ANSWER = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
};

const RECORDING_PAGES = new Set(["/", "/family", "/family-upload"]);

const CAMERA_PAGES = new Set(["/", "/family", "/family-upload", "/admin"]);

const LOGIN_PAGES = new Set(["/", "/family", "/family-upload", "/admin", "/care"]);

/** His screen as the caretaker looks at it, in a frame of the page before it (D65); proxy.ts says the same to browsers of today. */
const LOOKED_AT = "/admin/screen";

function permissionsPolicy(path: string): string {
  return [
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
    ...["publickey-credentials-get", "publickey-credentials-create"].map(
      (feature) => `${feature}=${LOGIN_PAGES.has(path) ? "(self)" : "()"}`,
    ),
    CAMERA_PAGES.has(path) ? "camera=(self)" : "camera=()",
    RECORDING_PAGES.has(path) ? "microphone=(self)" : "microphone=()",
    "screen-wake-lock=(self)",
  ].join(", ");
}

/** YouTube refuses to play without a referrer; a file of the family's sends none. */
const REFERRER = { page: "strict-origin-when-cross-origin", file: "no-referrer" } as const;

export const FILE_POLICY = "default-src 'none'; sandbox";
/** For JSON, for the two small forms of logging out, which have inline styles, and for the pages that say that a program file is missing. */
const API_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STRICT_TRANSPORT = "max-age=31536000";

/** The headers of every response, also of Next's own, for a path. A page's Content-Security-Policy has a nonce and comes from proxy.ts. */
export function responseHeaders(path: string, https: boolean): Record<string, string> {
  const isFile = path.startsWith("/objects/");
  return {
    ...EVERY_ANSWER,
    ...(path === LOOKED_AT ? { "X-Frame-Options": "SAMEORIGIN" } : {}),
    "Permissions-Policy": permissionsPolicy(path),
    "Referrer-Policy": isFile ? REFERRER.file : REFERRER.page,
    ...(isFile
      ? { "Content-Security-Policy": FILE_POLICY }
      : /^\/(api|_next)\//.test(path)
        ? { "Content-Security-Policy": API_POLICY }
        : {}),
    ...(https ? { "Strict-Transport-Security": STRICT_TRANSPORT } : {}),
  };
}
