import type { ToWorker } from "@/lib/kiosk/runtime/messages";

const SCRIPT = "/sw.js";

export type OfflineScreen = {
  /** Caches what there is now, in the active version and in one that waits, so that neither starts with old news. */
  cache: () => void;
  checkForUpdate: () => void;
  isUpdateReady: () => boolean;
  activateUpdate: () => void;
  queuedUpdates: () => Promise<unknown>;
};

function post(worker: ServiceWorker | null, what: ToWorker, ports: Transferable[] = []): void {
  worker?.postMessage(what, ports);
}

/** Registers the service worker; null where there is none: no https (D41), an old browser, a build without. */
export async function registerOfflineScreen(reload: () => void): Promise<OfflineScreen | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" }).catch(() => null);
  if (!registration) return null;
  // A page that came from a worker is cached already; this one was there before the first worker.
  if (!navigator.serviceWorker.controller)
    void navigator.serviceWorker.ready.then(({ active }) => post(active, "keep"));
  return {
    cache: () => [registration.active, registration.waiting].forEach((worker) => post(worker, "keep")),
    checkForUpdate: () => void registration.update().catch(() => undefined),
    isUpdateReady: () => registration.waiting !== null,
    activateUpdate: () => {
      navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
      post(registration.waiting, "take-over");
    },
    queuedUpdates: () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        if (registration.active) post(registration.active, "what-waits", [port2]);
        else resolve([]);
      }),
  };
}
