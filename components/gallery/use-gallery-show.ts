import { useEffect, useEffectEvent, useState } from "react";
import { useShow } from "@/components/gallery/use-show";
import { closeFullScreen, type useShownItem } from "@/components/gallery/use-shown-item";
import { itemsOfSpan, readShowSpan, type ShowSpan } from "@/lib/media/held/show-span";
import type { MediaItem } from "@/lib/media/schema";
import { isShowable } from "@/lib/media/shown-rules";
import { noteChoice } from "@/lib/navigation/query-layers";
import { useQueryParam } from "@/lib/navigation/use-query-param";

/** `/?activity=family-videos&show=…`: what he is to be shown as soon as the gallery has been read. */
const ASKED = "show";

type Options = {
  items: readonly MediaItem[];
  found: MediaItem | null;
  shown: ReturnType<typeof useShownItem>;
  /** Whether the gallery is as it was just now. */
  isRead: boolean;
  /** Returns the items with those of the next page; null when there is none. */
  readNextPage: (() => Promise<readonly MediaItem[]>) | null;
};

/** "Play all", over the whole gallery, or once over the part of it that the address asks for. */
export function useGalleryShow({ items, found, shown, isRead, readNextPage }: Options) {
  const [span, setSpan] = useState<ShowSpan | null>(null);
  const asked = useQueryParam(ASKED);
  const isPastSpan = span !== null && (items.at(-1)?.uploadedAt ?? "") < span.from;
  const show = useShow({
    items: itemsOfSpan(items, span),
    item: found,
    onShow: shown.show,
    readOn: readNextPage && !isPastSpan ? async () => itemsOfSpan(await readNextPage(), span) : null,
    onEnd: closeFullScreen,
  });

  const begin = useEffectEvent((text: string) => {
    noteChoice(ASKED, null);
    const wanted = readShowSpan(text);
    const first = itemsOfSpan(items, wanted).find(isShowable);
    if (!first) return;
    setSpan(wanted);
    shown.playAll(first);
  });
  useEffect(() => {
    if (asked !== null && isRead) begin(asked);
  }, [asked, isRead]);

  const first = items.find(isShowable) ?? null;
  return {
    ...show,
    playAll: first && (() => {
      setSpan(null);
      shown.playAll(first);
    }),
  };
}
