/** @type {import("next").NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // A compressed 206 has no length and the wrong range; a reverse proxy compresses pages.
  compress: false,
  reactStrictMode: true,
  // Types are checked by `npm test`; whoever only starts the hub does not wait for it.
  typescript: { ignoreBuildErrors: true },
  // What they add to the router is for pages made beforehand; each of ours is made for its request.
  experimental: { prefetchInlining: false, optimisticRouting: false, varyParams: false },
  serverExternalPackages: ["better-sqlite3", "pg", "@prisma/adapter-better-sqlite3", "@prisma/adapter-pg"],
  // Next's own picture service decodes what anybody asks of it; no page uses it.
  images: { unoptimized: true },
};

export default nextConfig;
