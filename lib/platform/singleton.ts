import "server-only";

/** Returns one value per process and name; the bundler loads modules twice, for instrumentation and for routes. */
export function singleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`naches.${name}`);
  // globalThis has no index signature for symbols; each key is only ever written here, with the T of its one caller.
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  return (store[key] ??= create());
}
