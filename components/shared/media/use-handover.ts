import { useMemo } from "react";

type Place = { id: string; seconds: number; playing: boolean };

export type Handover = {
  leave: (id: string, element: Pick<HTMLMediaElement, "currentTime" | "paused">) => void;
  take: (id: string) => Place | null;
};

function createHandover(): Handover {
  let left: Place | null = null;
  return {
    leave: (id, { currentTime, paused }) => {
      left = { id, seconds: currentTime, playing: !paused };
      // The player that goes on appears in the same change of the page, or there is none.
      queueMicrotask(() => (left = null));
    },
    take: (id) => (left?.id === id ? left : null),
  };
}

/** A film that goes on in another player, larger or smaller, keeps its place there and goes on playing. */
export function useHandover(): Handover {
  return useMemo(() => createHandover(), []);
}
