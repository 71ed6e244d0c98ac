process.env.NEXT_TELEMETRY_DISABLED = "1";

/** @type {import("next").NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // server.mjs compresses pages, and the build scripts: a compressed 206 of a file has no length and the wrong range.
  compress: false,
  reactStrictMode: true,
  // Types are checked by `npm test`; anyone who only starts the hub does not wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Node.js reads none in a running hub: 100 MB of the build.
    turbopackSourceMaps: false,
    // A route's code is loaded with its first request: at rest the hub is 80 MB smaller.
    preloadEntriesOnStart: false,
    // A household builds once: writing the cache for a second build takes 20 seconds and 390 MB.
    turbopackFileSystemCacheForBuild: false,
    // What these add to the router is for pages made beforehand; each of ours is made for its request.
    prefetchInlining: false,
    optimisticRouting: false,
    varyParams: false,
    // Each page in few files, which compress better together: a browser of the hub opens one page and stays.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 2_000_000 },
  },
  turbopack: { rules: { "**/zod/v4/mini/schemas.js": { loaders: ["./turbopack-zod.cjs"] } } },
  serverExternalPackages: ["esbuild", "better-sqlite3", "pg", "@prisma/adapter-better-sqlite3", "@prisma/adapter-pg"],
  // Next's own image service decodes what anyone asks of it; no page uses it.
  images: { unoptimized: true },
};

export default nextConfig;
