import { CACHES, PROGRAM } from "@/lib/kiosk/worker/scope";

async function store(cache: Cache, path: string): Promise<void> {
  // Names carry a hash of their content: what a former version has kept need not be fetched again.
  const known = await caches.match(path, { ignoreVary: true });
  const response = known ?? (await fetch(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

/** Keeps the program, styles and letters of this build. Throws when a single one is missing: half a program is none. */
export async function keepProgram(): Promise<void> {
  const cache = await caches.open(CACHES.program);
  await Promise.all([...PROGRAM].map((path) => store(cache, path)));
}

/** A file of the program: it never changes under its name, so the network is not asked. */
export async function programAnswer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHES.program);
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}
