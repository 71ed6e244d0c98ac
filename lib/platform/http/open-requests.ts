import "server-only";
import { siteOf } from "@/lib/platform/http/client-address";

export type Bounds = { all: number; network: number; site: number };

/** Counts what is open. `take` returns the function that frees the place, or null when a bound is reached. */
export function createCounts(bounds: Bounds) {
  const open = new Map<string, number>();
  const has = (name: string, most: number) => (open.get(name) ?? 0) < most;
  const add = (name: string, by: 1 | -1) => {
    const now = (open.get(name) ?? 0) + by;
    if (now > 0) open.set(name, now);
    else open.delete(name);
  };

  return {
    take(network: string): (() => void) | null {
      const site = siteOf(network);
      const isFull =
        !has("all", bounds.all) || !has(network, bounds.network) || (site !== null && !has(site, bounds.site));
      if (isFull) return null;
      const names = ["all", network, ...(site === null ? [] : [site])];
      for (const name of names) add(name, 1);
      return () => names.splice(0).forEach((name) => add(name, -1));
    },
  };
}
