import { type SyntheticEvent, useCallback, useState } from "react";
import { sendDisplayReport } from "@/lib/media/items/queries";
import type { MediaItem, MediaTrouble } from "@/lib/media/items/schema";

/** Logs what this browser could not show (D16). */
function logBrokenMedia({ id, mediaType, contentType }: MediaItem, trouble: MediaTrouble | "network"): void {
  // oxlint-disable-next-line no-console -- D16 asks for a line in the browser's own log, and lib/platform/log.ts writes the server's
  console.warn("media.broken", { id, mediaType, contentType, trouble });
}

/** Reports that an item cannot be shown here; null: it can again. A lost report is repeated at the next view. */
function reportToHub({ id }: MediaItem, trouble: MediaTrouble | null): void {
  sendDisplayReport({ mediaId: id, trouble }).catch(() => undefined);
}

type MediaElement = HTMLImageElement | HTMLMediaElement;
type MediaProblem = MediaTrouble | "network";

/** The codes of a MediaError; a broken connection says nothing about the file. */
const PROBLEM_BY_CODE: Partial<Record<number, MediaProblem>> = { 2: "network", 3: "decode" };

function toMediaProblem(element: MediaElement): MediaProblem {
  const code = element instanceof HTMLMediaElement ? element.error?.code : undefined;
  return (code !== undefined && PROBLEM_BY_CODE[code]) || "unsupported";
}

/** Browsers play a video that they cannot decode (HEVC, ProRes) as sound over a black square, without an error event. */
function lacksPicture(element: MediaElement): boolean {
  return element instanceof HTMLVideoElement && element.videoWidth === 0;
}

function failedAlready(element: MediaElement): boolean {
  // A lazy image calls itself complete before it loads.
  if (element instanceof HTMLImageElement)
    return element.loading === "eager" && element.complete && element.naturalWidth === 0;
  return Boolean(element.error);
}

function loadedAlready(element: MediaElement): boolean {
  return element instanceof HTMLMediaElement && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
}

type Options = {
  tells?: boolean;
  /** Returns whether something else is tried in its place. */
  tryNext?: () => boolean;
};

const nothingElse = () => false;

/** Notices that an item cannot be shown (D16) and reports it, unless `tells` is false: a page that is not the kiosk's. */
export function useBroken(item: MediaItem, { tells = true, tryNext = nothingElse }: Options = {}) {
  const [broken, setBroken] = useState(false);
  const fail = useCallback(
    (trouble: MediaProblem) => {
      if (tryNext()) return;
      logBrokenMedia(item, trouble);
      if (tells && trouble !== "network") reportToHub(item, trouble);
      setBroken(true);
    },
    [item, tells, tryNext],
  );
  const see = useCallback(
    (element: MediaElement) => {
      if (lacksPicture(element)) fail("no-picture");
      else if (tells && item.unplayableAt !== undefined) reportToHub(item, null);
    },
    [item, tells, fail],
  );
  const onError = useCallback(
    ({ currentTarget }: SyntheticEvent<MediaElement>) => fail(toMediaProblem(currentTarget)),
    [fail],
  );
  const onLoaded = useCallback(({ currentTarget }: SyntheticEvent<MediaElement>) => see(currentTarget), [see]);
  // A server-rendered element may have failed or loaded before React attached its handlers.
  const check = useCallback(
    (element: MediaElement | null) => {
      if (!element) return;
      if (failedAlready(element)) fail(toMediaProblem(element));
      else if (loadedAlready(element)) see(element);
    },
    [fail, see],
  );
  return { broken, onError, onLoaded, check };
}
