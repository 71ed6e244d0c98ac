import { useMemo, useSyncExternalStore } from "react";

/**
 * Takes the place of next/navigation where a component reads the query: like Next, it notices pushState and replaceState.
 * Use: `jest.mock("next/navigation", () => jest.requireActual("@/tests/support/navigation"))`.
 */
const CHANGED = "test:address";

for (const name of ["pushState", "replaceState"] as const) {
  const original = window.history[name].bind(window.history);
  window.history[name] = (...parts) => {
    original(...parts);
    window.dispatchEvent(new Event(CHANGED));
  };
}

function subscribe(listener: () => void) {
  for (const event of [CHANGED, "popstate"]) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, "popstate"]) window.removeEventListener(event, listener);
  };
}

export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** What a page asks of Next's router; `refreshes` counts how often the server's part was wanted anew. */
export const router = { refreshes: 0, refresh: () => void (router.refreshes += 1) };
export const useRouter = () => router;

export const usePathname = () => window.location.pathname;
