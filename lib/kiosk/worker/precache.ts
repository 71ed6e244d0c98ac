import { inTurn } from "@/lib/kiosk/worker/request-queue";
import { CACHES, BUNDLE } from "@/lib/kiosk/worker/scope";

async function store(cache: Cache, path: string): Promise<void> {
  // Names carry a hash of their content: what a previous version has cached need not be fetched again.
  const known = await caches.match(path, { ignoreVary: true });
  const response = known ?? (await inTurn((init) => fetch(path, init)));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

/** Caches the scripts, styles and fonts of this build. Throws when a single one is missing: half a bundle does not run. */
export async function precacheBundle(): Promise<void> {
  const cache = await caches.open(CACHES.bundle);
  for (const path of BUNDLE) await store(cache, path);
}

/** Returns a file of the bundle: it never changes under its name, so the cache comes first. */
export async function bundleResponse(request: Request): Promise<Response> {
  const cache = await caches.open(CACHES.bundle);
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
