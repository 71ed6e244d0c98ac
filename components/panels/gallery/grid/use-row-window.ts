import { useCallback, useLayoutEffect, useRef, useState } from "react";
import {
  type Anchor,
  anchorAt,
  type Layout,
  layOut,
  placeOfAnchor,
  type Rows,
  rowsBetween,
  SAME_PX,
  shapeOf,
  withMeasured,
} from "@/lib/media/gallery/row-rules";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import type { MediaItem } from "@/lib/media/items/schema";

/** After so long without a movement the list rests. */
const REST_MS = 150;
const DEFAULT_REM_PX = 16;

const remPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_REM_PX;

/** The list is the first thing in what scrolls it (touch/tap-scroll.tsx). */
const scrollerOf = (list: HTMLElement) => list.closest("[data-slot=tap-scroll]")?.firstElementChild ?? null;

/** The heights of the rows in the window, as they are on the screen. */
function measureRows(list: HTMLElement, { columns }: Layout): Map<number, number> {
  const measured = new Map<number, number>();
  for (const card of list.querySelectorAll<HTMLElement>("li[data-in-flow]")) {
    const index = Number(card.dataset["index"]);
    if (index % columns > 0) continue;
    const { height } = card.getBoundingClientRect();
    if (height > 0) measured.set(index / columns, height);
  }
  return measured;
}

/** The rows in sight, and as much again above and below them; all of a gallery that is no longer than a page. */
function rowsAround(layout: Layout, at: number, heightPx: number): Rows {
  if (layout.items.length <= GALLERY_PAGE_ITEMS) return rowsBetween(layout, 0, Infinity);
  return rowsBetween(layout, at - heightPx, at + 2 * heightPx);
}

const sameOr = (rows: Rows) => (before: Rows) =>
  before.first === rows.first && before.last === rows.last ? before : rows;

/**
 * Which rows of the list stand in the document, and where. What he sees keeps its place when rows above it come, go, or prove higher than
 * they were supposed to be. While the list moves, all of it is moved instead (`slipPx`), because a correction of the scroll position would end the movement;
 * the position is put right when it rests.
 */
export function useRowWindow(items: readonly MediaItem[]) {
  const [layout, setLayout] = useState(() => layOut(items, shapeOf(0, DEFAULT_REM_PX), null));
  const [rows, setRows] = useState<Rows>({ first: 0, last: 0 });
  const [slipPx, setSlipPx] = useState(0);
  const list = useRef<HTMLUListElement | null>(null);
  /** Where the list was at the last movement, and what held it there. */
  const held = useRef<{ anchor: Anchor | null; at: number }>({ anchor: null, at: 0 });
  /** By so many pixels what he sees has left its place. */
  const owedPx = useRef(0);
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cards = useRef<ResizeObserver>(null);
  const current = useRef({ layout, slipPx, settle: () => {} });

  if (layout.items !== items) setLayout(layOut(items, layout, layout));

  useLayoutEffect(() => {
    const settle = () => {
      const scroller = list.current && scrollerOf(list.current);
      if (!list.current || !scroller) return;
      const shape = shapeOf(list.current.clientWidth, remPx());
      if (shape.columns !== layout.columns || shape.gapPx !== layout.gapPx)
        return setLayout(layOut(items, shape, layout));
      const measured = withMeasured(layout, measureRows(list.current, layout));
      if (measured !== layout) return setLayout(measured);

      // Told by the layouts alone: the list may be on its way, and its position already another than at the last event.
      const at = placeOfAnchor(layout, held.current.anchor) ?? held.current.at;
      owedPx.current += at - held.current.at;
      held.current = { ...held.current, at };
      // Above the first row nothing can be out of its place.
      const isFree = moving.current !== undefined && rows.first > 0;
      if (!isFree && slipPx !== 0) {
        owedPx.current -= slipPx;
        return setSlipPx(0);
      }
      if (Math.abs(owedPx.current) >= SAME_PX) {
        const by = owedPx.current;
        owedPx.current = 0;
        if (isFree) return setSlipPx(slipPx - by);
        scroller.scrollTo({ top: scroller.scrollTop + by, behavior: "instant" });
      }
      setRows(sameOr(rowsAround(layout, scroller.scrollTop - slipPx, scroller.clientHeight)));
    };
    current.current = { layout, slipPx, settle };
    for (const card of list.current?.children ?? []) cards.current?.observe(card);
    settle();
  });

  const attach = useCallback((element: HTMLUListElement) => {
    list.current = element;
    const scroller = scrollerOf(element);
    cards.current = new ResizeObserver(() => current.current.settle());
    cards.current.observe(element);
    if (scroller) cards.current.observe(scroller);
    const rest = () => {
      moving.current = undefined;
      current.current.settle();
    };
    const onScroll = () => {
      if (!scroller) return;
      clearTimeout(moving.current);
      moving.current = setTimeout(rest, REST_MS);
      const now = current.current;
      const at = scroller.scrollTop - now.slipPx;
      held.current = { anchor: anchorAt(now.layout, at), at };
      setRows(sameOr(rowsAround(now.layout, at, scroller.clientHeight)));
    };
    scroller?.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(moving.current);
      scroller?.removeEventListener("scroll", onScroll);
      cards.current?.disconnect();
      list.current = null;
    };
  }, []);

  return { attach, layout, rows, slipPx };
}
