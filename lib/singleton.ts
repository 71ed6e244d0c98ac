import "server-only";

/**
 * One value per process under a name. A module's own variables will not do: the server's bundler gives instrumentation and
 * route handlers a copy of the module each.
 */
export function singleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`naches.${name}`);
  // globalThis has no index signature for symbols; each key is only ever written here, with the T of its one caller.
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  return (store[key] ??= create());
}
