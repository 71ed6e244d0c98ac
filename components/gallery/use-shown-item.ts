import { useCallback, useRef } from "react";
import { pauseAllMedia } from "@/components/media/use-player";
import { closeLayer, openLayer, swapLayer } from "@/components/ui/query-layers";
import { useQueryParam } from "@/components/ui/use-query-param";
import type { MediaItem } from "@/lib/media/schema";

/** The layer of the viewer over the gallery: `/?activity=family-videos&item=…` (D35). */
const LAYER = "item";

/** The id of the item that is shown large, and the ways to another one and back. */
export function useShownItem() {
  const shownId = useQueryParam(LAYER);
  const pressed = useRef<string | null>(null);
  /** Whether this item was opened by the press on its card, which also plays it; true once, so that nothing else ever begins by itself. */
  const takePress = useCallback((item: MediaItem) => {
    const isPressed = pressed.current === item.id;
    pressed.current = null;
    return isPressed;
  }, []);
  return {
    shownId,
    takePress,
    open: ({ id }: MediaItem) => {
      pauseAllMedia();
      pressed.current = id;
      openLayer(LAYER, id);
    },
    // Back leads to the gallery, not through everything that was looked at.
    show: ({ id }: MediaItem) => swapLayer(LAYER, id),
    close: () => closeLayer(LAYER),
  };
}
