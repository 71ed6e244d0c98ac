"use client";

import { useEffect } from "react";

/**
 * On the relative's pages a press that drifts counts; phones scroll as their owners are used to. Its code comes after the page, whose first
 * load it would make larger; until then, and where it does not come, the browser's own clicks count.
 */
export function FingerPresses(): null {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import("@/components/touch/finger-press")
      .then(({ listenForFingers }) => {
        if (!isGone) stop = listenForFingers(document, ".hub-root");
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return null;
}
