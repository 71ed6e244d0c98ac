import { type SyntheticEvent, useCallback, useState } from "react";
import { logBrokenMedia, tellHub } from "@/components/media/media-log";
import type { MediaItem, MediaTrouble } from "@/lib/media/schema";

type MediaElement = HTMLImageElement | HTMLMediaElement;
type Trouble = MediaTrouble | "network";

/** The codes of a MediaError. A connection that broke off says nothing about the file. */
const TROUBLES: Partial<Record<number, Trouble>> = { 2: "network", 3: "decode" };

/** Why an element has failed. */
function troubleOf(element: MediaElement): Trouble {
  const code = element instanceof HTMLMediaElement ? element.error?.code : undefined;
  return (code !== undefined && TROUBLES[code]) || "unsupported";
}

/** A browser that cannot decode a film's picture (HEVC, ProRes) plays its sound over a black square, without any error event. */
function lacksPicture(element: MediaElement): boolean {
  return element instanceof HTMLVideoElement && element.videoWidth === 0;
}

function failedAlready(element: MediaElement): boolean {
  // A lazy picture that has not begun to load may already call itself complete.
  if (element instanceof HTMLImageElement) return element.loading === "eager" && element.complete && element.naturalWidth === 0;
  return Boolean(element.error);
}

function loadedAlready(element: MediaElement): boolean {
  return element instanceof HTMLMediaElement && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

/**
 * Whether this item cannot be shown here, and what to put on its element to notice it (D16). The hub is told, and told again when it
 * can be shown; `tells: false` for a page that does not speak for his screen.
 */
export function useBroken(item: MediaItem, { tells = true }: { tells?: boolean } = {}) {
  const [broken, setBroken] = useState(false);
  const fail = useCallback(
    (trouble: Trouble) => {
      logBrokenMedia(item, trouble);
      if (tells && trouble !== "network") tellHub(item, trouble);
      setBroken(true);
    },
    [item, tells],
  );
  const see = useCallback(
    (element: MediaElement) => {
      if (lacksPicture(element)) fail("no-picture");
      else if (tells && item.unplayableAt !== undefined) tellHub(item, null);
    },
    [item, tells, fail],
  );
  const onError = useCallback(({ currentTarget }: SyntheticEvent<MediaElement>) => fail(troubleOf(currentTarget)), [fail]);
  const onLoaded = useCallback(({ currentTarget }: SyntheticEvent<MediaElement>) => see(currentTarget), [see]);
  // An element that the server sent may have failed, or loaded, before React was there to hear it.
  const check = useCallback(
    (element: MediaElement | null) => {
      if (!element) return;
      if (failedAlready(element)) fail(troubleOf(element));
      else if (loadedAlready(element)) see(element);
    },
    [fail, see],
  );
  return { broken, onError, onLoaded, check };
}
