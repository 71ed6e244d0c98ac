import { keyOfHash } from "@/lib/uploads/access";

/**
 * The key of the link that opened this page, taken out of the address bar at once (D9) and kept in this page's memory only,
 * so that a failed exchange can be tried again. `undefined` until the address was read, null when it had no key.
 */
export function createLinkKey(view: () => Window) {
  let key: string | null | undefined;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  const take = () => {
    const { location, history } = view();
    const found = keyOfHash(location.hash);
    if (found !== null || key === undefined) key = found;
    if (location.hash.startsWith("#k=")) history.replaceState(history.state, "", location.pathname + location.search);
  };

  const read = () => {
    take();
    tell();
  };

  return {
    get: () => key,
    /** Reads the address now and whenever a link is opened in the same tab, which reloads nothing. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      read();
      view().addEventListener("hashchange", read);
      return () => {
        listeners.delete(listener);
        view().removeEventListener("hashchange", read);
      };
    },
    /** Next.js keeps a copy of the first address and would write it back; a replacement without its own mark tells it. */
    clearRouterCopy: () => {
      const { location, history } = view();
      history.replaceState(null, "", location.pathname + location.search);
    },
    /** After a log-in the key is no longer wanted. */
    forget: () => {
      key = null;
      tell();
    },
  };
}

export const linkKey = createLinkKey(() => window);
