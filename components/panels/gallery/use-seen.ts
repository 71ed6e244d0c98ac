import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { MediaItem } from "@/lib/media/items/schema";
import { lookMutation } from "@/lib/media/replies/queries";
import { SEEN_AFTER_MS } from "@/lib/media/replies/rules";
import { afterLooking } from "@/lib/media/replies/seen-timer";

/**
 * Tells the hub what he has seen: the item that stands large for three seconds, and by the function that it returns what was heard in
 * its card. Nothing when nobody counts.
 */
export function useSeen(shown: MediaItem | null, counts: boolean): (item: MediaItem, forMs: number) => void {
  const { mutate } = useMutation(lookMutation);
  const id = counts && shown?.preparation === "ready" ? shown.id : undefined;
  useEffect(
    () =>
      id === undefined
        ? undefined
        : afterLooking(SEEN_AFTER_MS, () => mutate({ id, forMs: SEEN_AFTER_MS, played: false })),
    [id, mutate],
  );
  return useCallback(
    (item, forMs) => {
      if (counts) mutate({ id: item.id, forMs, played: true });
    },
    [counts, mutate],
  );
}
