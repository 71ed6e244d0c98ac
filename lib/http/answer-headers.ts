import "server-only";

/** What an embedded player needs (full screen, autoplay, motion sensors) is not named here: its frame's own `allow` says it. */
const UNUSED_FEATURES = ["camera", "microphone", "geolocation", "payment", "usb", "serial", "hid", "midi", "display-capture", "publickey-credentials-get"];

const EVERY_ANSWER = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": [...UNUSED_FEATURES.map((feature) => `${feature}=()`), "screen-wake-lock=(self)"].join(", "),
};

/** YouTube plays nothing when it is not told where it is shown; a file of the family's tells nobody. */
const REFERRER = { page: "strict-origin-when-cross-origin", file: "no-referrer" } as const;

/** A file of the family's runs and loads nothing, whatever it is. */
export const FILE_POLICY = "default-src 'none'; sandbox";
/** JSON, and the two small forms of logging out, which load nothing. */
const API_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A browser that has once seen the hub by https never asks for it without. */
const STRICT_TRANSPORT = "max-age=31536000";

/**
 * The headers that an answer has whoever gives it: a page, a route, a redirect or an error of Next's own. Takes the request's
 * path and whether people reach the hub by https. A page's Content-Security-Policy carries a nonce and is proxy.ts's.
 */
export function answerHeaders(path: string, https: boolean): Record<string, string> {
  const isFile = path.startsWith("/objects/");
  return {
    ...EVERY_ANSWER,
    "Referrer-Policy": isFile ? REFERRER.file : REFERRER.page,
    ...(isFile ? { "Content-Security-Policy": FILE_POLICY } : path.startsWith("/api/") ? { "Content-Security-Policy": API_POLICY } : {}),
    ...(https ? { "Strict-Transport-Security": STRICT_TRANSPORT } : {}),
  };
}
