import { useCallback, useState } from "react";
import { logBrokenMedia } from "@/components/media/media-log";
import type { MediaItem } from "@/lib/media/schema";

type MediaElement = HTMLImageElement | HTMLMediaElement;

function failedAlready(element: MediaElement): boolean {
  // A lazy picture that has not begun to load may already call itself complete.
  if (element instanceof HTMLImageElement) return element.loading === "eager" && element.complete && element.naturalWidth === 0;
  return Boolean(element.error);
}

/** Whether this item failed to load, and what to put on its element to notice it (D16). */
export function useBroken(item: MediaItem) {
  const [broken, setBroken] = useState(false);
  const onError = useCallback(() => {
    logBrokenMedia(item);
    setBroken(true);
  }, [item]);
  // An element that the server sent may have failed before React was there to hear it.
  const check = useCallback(
    (element: MediaElement | null) => {
      if (element && failedAlready(element)) onError();
    },
    [onError],
  );
  return { broken, onError, check };
}
