import type { MediaItem } from "@/lib/media/items/schema";
import { isShowable } from "@/lib/media/items/shown-rules";

type Options = {
  items: readonly MediaItem[];
  item: MediaItem | null;
  onShow: (item: MediaItem) => void;
  /** Returns the items with those of the next page; null when there is none. */
  readOn: (() => Promise<readonly MediaItem[]>) | null;
  onEnd: () => void;
};

const nextOf = (items: readonly MediaItem[], from: number) => items.slice(from).find(isShowable) ?? null;

export function useShow({ items, item, onShow, readOn, onEnd }: Options) {
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
