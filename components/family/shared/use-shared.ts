import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { installOffer, registerShareWorker } from "@/lib/media/uploads/client/shared/install";
import { takeShares } from "@/lib/media/uploads/client/shared/take-shares";

const atServer = () => false;

/** Takes what the share sheet has sent to this page, now and whenever the page is opened. */
export function useShared(onShare: (files: File[], text: string) => void): void {
  const take = useEffectEvent(onShare);
  useEffect(() => {
    void registerShareWorker();
    return takeShares((files, text) => take(files, text));
  }, []);
}

/** Returns true if the browser offers to install the page. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(installOffer.subscribe, installOffer.isThere, atServer);
}
