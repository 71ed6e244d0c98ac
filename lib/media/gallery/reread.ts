import type { QueryClient } from "@tanstack/react-query";
import {
  asOld,
  type Gallery,
  galleryOf,
  pagesOfSpans,
  type Reread,
  type Span,
  upToEnd,
  withoutRest,
  withReread,
} from "@/lib/media/gallery/pages-rules";
import { readPage } from "@/lib/media/gallery/read-page";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { mediaKeys } from "@/lib/media/news/queries";
import { HttpError } from "@/lib/platform/api/http-error";

type Place = "rows" | "item";

const looked = new WeakMap<QueryClient, Partial<Record<Place, Span | null>>>();

/** Notes what is looked at now, so that only the pages around it are read again. Null: nothing. */
export function noteLook(client: QueryClient, place: Place, span: Span | null): void {
  looked.set(client, { ...looked.get(client), [place]: span });
}

export const knownGallery = (client: QueryClient) => client.getQueryData<Gallery | null>(mediaKeys.gallery);

function lookedPages(client: QueryClient, gallery: Gallery): number[] {
  const { rows, item } = looked.get(client) ?? {};
  return pagesOfSpans(
    gallery,
    [rows, item].filter((span) => span !== undefined && span !== null),
  );
}

async function readToEnd(before: string | null, end: MediaItem | null, signal: AbortSignal): Promise<Reread | null> {
  const items: MediaItem[] = [];
  for (let last = before; ;) {
    const read = await readPage(last, signal);
    if (read === null) return null;
    items.push(...read);
    const isEnd = read.length < GALLERY_PAGE_ITEMS;
    if (isEnd || end === null || upToEnd(items, end) !== null) return { items, isEnd };
    last = items.at(-1)?.id ?? null;
  }
}

type Change = (gallery: Gallery) => Gallery;

async function rereadPage({ pages }: Gallery, index: number, signal: AbortSignal): Promise<Change | null> {
  const before = pages[index - 1]?.items.at(-1)?.id ?? null;
  const end = pages[index]?.items.at(-1) ?? null;
  try {
    const read = await readToEnd(before, end, signal);
    return read && ((gallery) => withReread(gallery, end?.id ?? null, read));
  } catch (error) {
    // The item before the page is permanently gone, so the page no longer has a beginning.
    if (before !== null && error instanceof HttpError && error.status === 404)
      return (gallery) => withoutRest(gallery, before);
    throw error;
  }
}

/** Reads the beginning and the pages looked at, and marks all others as old. Null: not connected. Throws as `fetch` and HttpError. */
export async function readGallery(client: QueryClient, signal: AbortSignal): Promise<Gallery | null> {
  const known = knownGallery(client);
  if (!known || known.pages.length === 0) {
    const first = await readPage(null, signal);
    return first && galleryOf(first);
  }
  const changes: Change[] = [];
  for (const index of new Set([0, ...lookedPages(client, known)])) {
    const change = await rereadPage(known, index, signal);
    if (change === null) return null;
    changes.push(change);
  }
  // Further pages may have come in between.
  const now = knownGallery(client) ?? known;
  return changes.reduce((gallery, change) => change(gallery), now.pages.length > changes.length ? asOld(now) : now);
}

export async function rereadLooked(
  client: QueryClient,
  wanted: (page: Gallery["pages"][number]) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const known = knownGallery(client);
  if (!known) return;
  const indexes = lookedPages(client, known).filter((index) => known.pages[index] && wanted(known.pages[index]));
  for (const index of indexes) {
    const change = await rereadPage(known, index, signal);
    if (change) changeGallery(client, change);
  }
}

export function changeGallery(client: QueryClient, change: Change): void {
  const updatedAt = client.getQueryState(mediaKeys.gallery)?.dataUpdatedAt;
  const before = knownGallery(client);
  if (!before) return;
  const after = change(before);
  if (after !== before) client.setQueryData(mediaKeys.gallery, after, updatedAt === undefined ? {} : { updatedAt });
}
