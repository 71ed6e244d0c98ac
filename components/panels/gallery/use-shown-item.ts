import { useCallback, useRef, useState } from "react";
import { pauseAllMedia } from "@/components/shared/media/use-player";
import type { MediaItem } from "@/lib/media/items/schema";
import { closeLayer, noteChoice, openLayer, swapLayer } from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

/** `/?activity=family-videos&item=…` (D35). */
const LAYER = "item";
/** Over it, on the whole screen: all of them, one after another. */
const FULL_LAYER = "full";

/** A show ends at the item that it has come to; its layer and the item's are one step of the history. */
export function closeShow(): void {
  noteChoice(FULL_LAYER, null);
}

export function useShownItem() {
  const shownId = useQueryParam(LAYER);
  const full = useQueryParam(FULL_LAYER);
  /** A reload begins no show: nothing plays automatically. */
  const [mayShowAll, setMayShowAll] = useState(false);
  const pressed = useRef<string | null>(null);
  /** Returns true if the press on its card opened this item; only once, so nothing else plays automatically. */
  const takePress = useCallback((item: MediaItem) => {
    const isPressed = pressed.current === item.id;
    pressed.current = null;
    return isPressed;
  }, []);
  return {
    shownId,
    takePress,
    isShow: full === "all" && mayShowAll,
    /** `inner`: further parameters of the show. */
    playAll: ({ id }: MediaItem, inner: Record<string, string> = {}) => {
      pauseAllMedia();
      setMayShowAll(true);
      openLayer(LAYER, id, { [FULL_LAYER]: "all", ...inner });
    },
    open: ({ id }: MediaItem) => {
      pauseAllMedia();
      pressed.current = id;
      openLayer(LAYER, id);
    },
    // Back leads to the gallery, not through all viewed items.
    show: ({ id }: MediaItem) => swapLayer(LAYER, id),
    close: () => closeLayer(LAYER),
  };
}
