import { guardUpload } from "@/lib/media/uploads/client/guard-upload";
import { linkKey } from "@/lib/media/uploads/client/link-key";
import type { Clock, Connection, UploadPorts } from "@/lib/media/uploads/client/ports";
import { createQueueMemory, type TabLocks } from "@/lib/media/uploads/client/queue/queue-memory";
import { createUploadMemory } from "@/lib/media/uploads/client/resume-memory";
import { xhrTransport } from "@/lib/media/uploads/client/transport";
import { newBrowserId } from "@/lib/platform/api/browser-id";
import { createListeners } from "@/lib/platform/listeners";

const clock: Clock = {
  now: () => Date.now(),
  setTimer: (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Watches the network and the page's visibility; counts how often either was lost, which costs no attempt. */
export function watchConnection(): Connection {
  let gone = 0;
  const { subscribe, notify } = createListeners();
  const isOnline = () => navigator.onLine;
  const isVisible = () => document.visibilityState === "visible";
  const changed = () => {
    if (!isOnline() || !isVisible()) gone += 1;
    notify();
  };
  for (const event of ["online", "offline", "pageshow", "pagehide"]) window.addEventListener(event, changed);
  for (const event of ["visibilitychange", "freeze", "resume"]) document.addEventListener(event, changed);
  return {
    isOnline,
    isVisible,
    interruptions: () => gone,
    onChange: subscribe,
  };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const stores = { local: () => localStorage, session: () => sessionStorage, now: clock.now };
const memoryOf = (prefix: string) => createUploadMemory({ ...stores, link: () => linkKey.mark(), prefix });
/** Prefix of the songs' own memory, so that a song that did not arrive never comes into the gallery. */
const SONGS = "naches.songs";

export const browserMemory = memoryOf("naches");
export const songMemory = memoryOf(SONGS);

/** Typed as always there, but only a page with TLS has them. */
const webLocks = (): LockManager | undefined => navigator.locks;

const tabLocks: TabLocks = {
  hold: (name) => {
    webLocks()
      ?.request(name, () => new Promise<never>(() => undefined))
      .catch(() => undefined);
  },
  // Private browsing may have the interface and refuse its use.
  held: async () => {
    const found = await webLocks()
      ?.query()
      .catch(() => null);
    return found ? (found.held ?? []).flatMap(({ name }) => name ?? []) : null;
  },
};

const queueMemoryOf = (prefix: string) =>
  createQueueMemory({ ...stores, newId: newBrowserId, locks: tabLocks, prefix });

export const browserQueueMemory = queueMemoryOf("naches");
export const songQueueMemory = queueMemoryOf(SONGS);

/** The upload engine's ports in a browser. Create once per page. */
export function browserPorts(memory = browserMemory): UploadPorts {
  return {
    transport: xhrTransport,
    clock,
    connection: watchConnection(),
    memory: memory.sessions,
    read: async (piece) => new Uint8Array(await piece.arrayBuffer()),
    hash: window.isSecureContext ? sha256 : null,
    newId: newBrowserId,
    ownOrigin: location.origin,
    guardUpload: guardUpload,
  };
}
