/** What an embedded player needs (full screen, autoplay, motion sensors) is not named here: its frame's own `allow` says it. */
const UNUSED_FEATURES = ["camera", "microphone", "geolocation", "payment", "usb", "serial", "hid", "midi", "display-capture", "publickey-credentials-get"];

const EVERY_ANSWER = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": [...UNUSED_FEATURES.map((feature) => `${feature}=()`), "screen-wake-lock=(self)"].join(", "),
};

/** The bytes of the family's media set stricter ones of their own. */
const NOT_MEDIA = { "Referrer-Policy": "strict-origin-when-cross-origin", "Cross-Origin-Resource-Policy": "same-origin" };

/** JSON, and the two small forms of logging out, which load nothing; pages get theirs with its nonce from proxy.ts. */
const API = { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'" };

const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // A compressed 206 has no length and the wrong range; a reverse proxy compresses pages.
  compress: false,
  reactStrictMode: true,
  // Types are checked by `npm test`; whoever only starts the hub does not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["better-sqlite3", "pg", "@prisma/adapter-better-sqlite3", "@prisma/adapter-pg"],
  // Next's own picture service decodes what anybody asks of it; no page uses it.
  images: { unoptimized: true },
  async headers() {
    return [
      { source: "/:path*", headers: listed(EVERY_ANSWER) },
      { source: "/((?!objects/).*)", headers: listed(NOT_MEDIA) },
      { source: "/api/:path*", headers: listed(API) },
    ];
  },
};

export default nextConfig;
