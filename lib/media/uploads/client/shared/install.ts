import { createListeners } from "@/lib/platform/listeners";

/** Chromium's question whether the page may be installed; no type library has it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

const isInstallEvent = (event: Event): event is InstallEvent => "prompt" in event;

/** Keeps the browser's offer to put the page on the Home Screen, which brings it into the share sheet. */
function createInstallOffer() {
  let offer: InstallEvent | null = null;
  const { subscribe, notify } = createListeners();
  const set = (next: InstallEvent | null) => {
    offer = next;
    notify();
  };
  if (typeof window !== "undefined") {
    window.addEventListener("beforeinstallprompt", (event) => {
      if (!isInstallEvent(event)) return;
      event.preventDefault();
      set(event);
    });
    window.addEventListener("appinstalled", () => set(null));
  }
  return {
    isThere: () => offer !== null,
    subscribe,
    ask: () => {
      void offer?.prompt();
      set(null);
    },
  };
}

export const installOffer = createInstallOffer();

const SCRIPT = "/share-sw.js";
const SCOPE = "/family/share";

/** Registers the worker that keeps what the share sheet sends. Its scope is that address alone, so it has no part in anything else. */
export async function registerShareWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: "none" }).catch(() => undefined);
}
