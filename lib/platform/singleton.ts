import "server-only";

/** Returns one value per process and name; the bundler loads modules twice, for instrumentation and for routes. */
export function singleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`naches.${name}`);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  return (store[key] ??= create());
}
