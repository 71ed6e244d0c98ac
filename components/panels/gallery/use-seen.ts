import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MediaItem } from "@/lib/media/items/schema";
import { lookMutation } from "@/lib/media/replies/queries";
import { SEEN_AFTER_MS } from "@/lib/media/replies/rules";
import { afterLooking } from "@/lib/media/replies/seen-timer";

/** Tells the hub which item was large for three seconds. Does nothing in a browser whose looks do not count. */
export function useSeen(shown: MediaItem | null, counts: boolean): void {
  const { mutate } = useMutation(lookMutation);
  const id = counts && shown?.preparation === "ready" ? shown.id : undefined;
  useEffect(
    () =>
      id === undefined
        ? undefined
        : afterLooking(SEEN_AFTER_MS, () => mutate({ id, forMs: SEEN_AFTER_MS, played: false })),
    [id, mutate],
  );
}
