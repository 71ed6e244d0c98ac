import { useMemo, useSyncExternalStore } from "react";
import { parsePlaces, type Places, withPlace } from "@/lib/library/podcasts/place-rules";
import { createKeptValue } from "@/lib/platform/browser/kept-value";

const kept = createKeptValue("naches.episodes.v1", { parse: (text) => text ?? "" });

export function keepPlace(id: string, seconds: number, length: number): void {
  kept.keep(withPlace(kept.read(), id, seconds, length));
}

export const placeOf = (id: string) => parsePlaces(kept.read()).get(id);

/** Returns the relative's place in each episode, as it changes. */
export function usePlaces(): Places {
  const text = useSyncExternalStore(kept.subscribe, kept.read, () => "");
  return useMemo(() => parsePlaces(text), [text]);
}
