import type { ToWorker } from "@/lib/kiosk/messages";

const SCRIPT = "/sw.js";

/** The service worker of this screen as its page knows it. */
export type KeptScreen = {
  /** Keeps what there is now: the active version and one that waits, so that neither starts with old news. */
  keep: () => void;
  /** Asks the server whether there is a new version; one that there is gets ready by itself. */
  look: () => void;
  /** Whether a new version is ready and waits. */
  isReady: () => boolean;
  /** Hands the screen to the version that waits, then loads the page anew. */
  takeOver: () => void;
  /** The marks that wait for the server, as they would be sent. */
  waiting: () => Promise<unknown>;
};

function tell(worker: ServiceWorker | null, what: ToWorker, ports: Transferable[] = []): void {
  worker?.postMessage(what, ports);
}

/** Registers the service worker; null where there is none: no https (D41), an old browser, a build without. */
export async function keepScreen(reload: () => void): Promise<KeptScreen | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" }).catch(() => null);
  if (!registration) return null;
  // A page that a worker has answered is kept already; this one was there before the first.
  if (!navigator.serviceWorker.controller) void navigator.serviceWorker.ready.then(({ active }) => tell(active, "keep"));
  return {
    keep: () => [registration.active, registration.waiting].forEach((worker) => tell(worker, "keep")),
    look: () => void registration.update().catch(() => undefined),
    isReady: () => registration.waiting !== null,
    takeOver: () => {
      navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
      tell(registration.waiting, "take-over");
    },
    waiting: () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        if (registration.active) tell(registration.active, "what-waits", [port2]);
        else resolve([]);
      }),
  };
}
