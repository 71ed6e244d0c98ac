import { replaceEqualDeep } from "@tanstack/react-query";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import type { MediaItem } from "@/lib/media/items/schema";

/** Items read in one piece. The end keeps its place in the gallery's order, so changes before it leave all other pages as they are. */
type GalleryPage = {
  readonly items: readonly MediaItem[];
  readonly isOld: boolean;
};

export type Gallery = { readonly pages: readonly GalleryPage[]; readonly hasMore: boolean };

export type Reread = { items: readonly MediaItem[]; isEnd: boolean };

/** Indexes of items, both included. */
export type Span = { first: number; last: number };

export function galleryOf(firstPage: readonly MediaItem[]): Gallery {
  return {
    pages: firstPage.length === 0 ? [] : [{ items: firstPage, isOld: false }],
    hasMore: firstPage.length === GALLERY_PAGE_ITEMS,
  };
}

export function itemsOf(gallery: Gallery): readonly MediaItem[] {
  const none: MediaItem[] = [];
  return none.concat(...gallery.pages.map(({ items }) => items));
}

const standsAfter = (item: MediaItem, end: MediaItem) =>
  item.uploadedAt < end.uploadedAt || (item.uploadedAt === end.uploadedAt && item.id < end.id);

/** Returns the items up to a page's former end; null when they do not reach it, so that more must be read. */
export function upToEnd(items: readonly MediaItem[], end: MediaItem): readonly MediaItem[] | null {
  const place = items.findIndex(({ id }) => id === end.id);
  if (place >= 0) return items.slice(0, place + 1);
  const after = items.findIndex((item) => standsAfter(item, end));
  return after >= 0 ? items.slice(0, after) : null;
}

/** A page that has doubled becomes several, so that each can still be read in one request. */
function cut(items: readonly MediaItem[]): GalleryPage[] {
  const length = items.length < 2 * GALLERY_PAGE_ITEMS ? items.length : GALLERY_PAGE_ITEMS;
  const pages: GalleryPage[] = [];
  for (let at = 0; at < items.length; at += length) pages.push({ items: items.slice(at, at + length), isOld: false });
  return pages;
}

function keepEqual(known: readonly MediaItem[], read: readonly MediaItem[]): readonly MediaItem[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  const items = read.map((item) => replaceEqualDeep(byId.get(item.id), item));
  return items.length === known.length && items.every((item, place) => item === known[place]) ? known : items;
}

const isOwnEnd = (page: GalleryPage, endId: string | null) => (page.items.at(-1)?.id ?? null) === endId;

/** Replaces the page that ended with `endId` (null: the gallery has no pages); returns the same object when nothing has changed. */
export function withReread(gallery: Gallery, endId: string | null, read: Reread): Gallery {
  if (gallery.pages.length === 0)
    return read.items.length === 0 ? gallery : { pages: cut(read.items), hasMore: !read.isEnd };
  const index = gallery.pages.findIndex((page) => isOwnEnd(page, endId));
  const [known, end] = [gallery.pages[index], gallery.pages[index]?.items.at(-1)];
  if (!known || !end) return gallery;
  const kept = keepEqual(known.items, upToEnd(read.items, end) ?? read.items);
  const isAll = kept.length === read.items.length;
  const isLast = index === gallery.pages.length - 1;
  const dropsRest = read.isEnd && isAll;
  const hasMore = dropsRest ? false : gallery.hasMore || (isLast && !isAll);
  const isSame = kept === known.items && !known.isOld && hasMore === gallery.hasMore && !(dropsRest && !isLast);
  if (isSame) return gallery;
  const after = dropsRest ? [] : gallery.pages.slice(index + 1);
  return { pages: [...gallery.pages.slice(0, index), ...cut(kept), ...after], hasMore };
}

export function withoutRest(gallery: Gallery, endId: string): Gallery {
  const index = gallery.pages.findIndex((page) => isOwnEnd(page, endId));
  return index < 0 ? gallery : { pages: gallery.pages.slice(0, index + 1), hasMore: true };
}

/** The gallery with its next page, which was read after the item `afterId` (null: there was none); unchanged when that is not its end any longer. */
export function withNextPage(gallery: Gallery, afterId: string | null, items: readonly MediaItem[]): Gallery {
  if ((gallery.pages.at(-1)?.items.at(-1)?.id ?? null) !== afterId) return gallery;
  const next = galleryOf(items);
  return { pages: [...gallery.pages, ...next.pages], hasMore: next.hasMore };
}

/** The gallery after something in it has changed: of what was not read since, nothing is certain. The same object when that is known already. */
export function asOld(gallery: Gallery): Gallery {
  if (gallery.pages.every(({ isOld }) => isOld)) return gallery;
  return { ...gallery, pages: gallery.pages.map((page) => (page.isOld ? page : { ...page, isOld: true })) };
}

/** Returns the gallery with its items changed; a page without a changed item stays the same object. */
export function withItems(gallery: Gallery, change: (item: MediaItem) => MediaItem): Gallery {
  const pages = gallery.pages.map((page) => {
    const items = page.items.map(change);
    return items.every((item, place) => item === page.items[place]) ? page : { ...page, items };
  });
  return pages.every((page, index) => page === gallery.pages[index]) ? gallery : { ...gallery, pages };
}

export function pagesOfSpans(gallery: Gallery, spans: readonly Span[]): number[] {
  let begin = 0;
  return gallery.pages.flatMap(({ items }, index) => {
    const from = begin;
    begin += items.length;
    return spans.some(({ first, last }) => first < begin && last >= from) ? [index] : [];
  });
}
