import { useEffect, useEffectEvent } from "react";
import { closeShow, type useShownItem } from "@/components/panels/gallery/use-shown-item";
import { itemsOfSpan, readShowSpan } from "@/lib/media/held/show-span";
import type { MediaItem } from "@/lib/media/items/schema";
import { isShowable } from "@/lib/media/items/shown-rules";
import { noteChoice } from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

type UseShowOptions = {
  items: readonly MediaItem[];
  item: MediaItem | null;
  onShow: (item: MediaItem) => void;
  /** Returns the items with those of the next page; null when there is none. */
  readOn: (() => Promise<readonly MediaItem[]>) | null;
  onEnd: () => void;
};

const nextOf = (items: readonly MediaItem[], from: number) => items.slice(from).find(isShowable) ?? null;

function useShow({ items, item, onShow, readOn, onEnd }: UseShowOptions) {
  const after = items.findIndex(({ id }) => id === item?.id) + 1;
  const next = nextOf(items, after);

  async function goOn() {
    if (next) return onShow(next);
    const further = readOn && nextOf(await readOn(), after);
    if (further) onShow(further);
    else onEnd();
  }

  return { next, goOn: () => void goOn() };
}

/** `/?activity=family-videos&show=…`: what he is to be shown as soon as the gallery has been read. */
const ASKED = "show";
/** The part of the gallery to which the show keeps. */
const SPAN = "of";

type Options = {
  items: readonly MediaItem[];
  found: MediaItem | null;
  shown: ReturnType<typeof useShownItem>;
  /** True once the gallery has been read and no newer read is running. */
  isRead: boolean;
  /** Returns the items with those of the next page; null when there is none. */
  readNextPage: (() => Promise<readonly MediaItem[]>) | null;
};

/** "Play all", over the whole gallery, or once over the part of it that the address asks for. */
export function useGalleryShow({ items, found, shown, isRead, readNextPage }: Options) {
  const asked = useQueryParam(ASKED);
  const written = useQueryParam(SPAN);
  const span = written === null ? null : readShowSpan(written);
  const isPastSpan = span !== null && (items.at(-1)?.uploadedAt ?? "") < span.from;
  const show = useShow({
    items: itemsOfSpan(items, span),
    item: found,
    onShow: shown.show,
    readOn: readNextPage && !isPastSpan ? async () => itemsOfSpan(await readNextPage(), span) : null,
    onEnd: closeShow,
  });

  const begin = useEffectEvent((text: string) => {
    noteChoice(ASKED, null);
    const first = itemsOfSpan(items, readShowSpan(text)).find(isShowable);
    if (first) shown.playAll(first, { [SPAN]: text });
  });
  useEffect(() => {
    if (asked !== null && isRead) begin(asked);
  }, [asked, isRead]);

  const first = items.find(isShowable) ?? null;
  return {
    ...show,
    playAll: first && (() => shown.playAll(first)),
  };
}
