import * as z from "zod/mini";
import { parseLinkKey } from "@/lib/media/uploads/access";
import { readStored, writeStored } from "@/lib/platform/browser/stored";
import { createListeners } from "@/lib/platform/listeners";

const MARK = "naches.link";
const markSchema = z.string().check(z.maxLength(10));

/** Tells the links of one phone apart without keeping a key: 32 bits of its 160. */
function toMark(key: string): string {
  let hash = 0;
  for (const letter of key) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/** Takes the link's key out of the address bar at once (D9). `undefined`: not read yet, null: no key. */
export function createLinkKey(view: () => Window) {
  let key: string | null | undefined;
  const { subscribe, notify } = createListeners();

  const take = () => {
    const { location, history } = view();
    const found = parseLinkKey(location.hash);
    if (found !== null || key === undefined) key = found;
    if (found !== null) writeStored(() => view().localStorage, MARK, toMark(found));
    if (location.hash.startsWith("#k=")) history.replaceState(history.state, "", location.pathname + location.search);
  };

  const read = () => {
    take();
    notify();
  };

  return {
    get: () => key,
    /** Also reads links that are opened in the same tab, which reloads nothing. */
    subscribe: (listener: () => void) => {
      const stop = subscribe(listener);
      read();
      view().addEventListener("hashchange", read);
      return () => {
        stop();
        view().removeEventListener("hashchange", read);
      };
    },
    /** Next.js would write its copy of the first address back; a replacement without its mark updates that copy. */
    clearRouterCopy: () => {
      const { location, history } = view();
      history.replaceState(null, "", location.pathname + location.search);
    },
    /** Stands for the link that was opened last on this phone; "" before the first, and on the server. */
    mark: (): string => {
      if (typeof window === "undefined") return "";
      const inAddress = parseLinkKey(view().location.hash);
      if (inAddress !== null) return toMark(inAddress);
      return readStored(() => view().localStorage, MARK, markSchema) ?? "";
    },
    /** After a login the key does not count. */
    forget: () => {
      key = null;
      notify();
    },
  };
}

export const linkKey = createLinkKey(() => window);
