import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readJsonIfAllowed, sendJson } from "@/lib/http/fetch-json";
import { serverNow } from "@/lib/http/server-time";
import { countNew, GALLERY_PAGE_ITEMS } from "@/lib/media/news-rules";
import { type DisplayReport, type MediaItem, mediaListSchema } from "@/lib/media/schema";

const MEDIA_URL = "/api/family-videos";
/** How often the open hub looks for new items, so that the badge changes without a touch. */
const NEWS_REFRESH_MS = 60_000;

/** Every cached read of the family's media lies under `all`. */
export const mediaKeys = {
  all: [MEDIA_URL],
  gallery: [MEDIA_URL, "gallery"],
  news: [MEDIA_URL, "news"],
} as const;

/** What the tile on the hub tells: how many items are new, and the newest of all. */
export type MediaNews = { newCount: number; newest: MediaItem | null };

/** One page of the gallery, newest first (D18); null when this browser may not see it: it is not connected (D8). */
function readPage(before: string | null, signal: AbortSignal): Promise<MediaItem[] | null> {
  const query = new URLSearchParams({ limit: String(GALLERY_PAGE_ITEMS), ...(before === null ? {} : { before }) });
  return readJsonIfAllowed(`${MEDIA_URL}?${query}`, mediaListSchema, signal);
}

/** The item after which the next page begins, or undefined when this page was the last. */
function endOfPage(page: MediaItem[] | null): string | undefined {
  return page?.length === GALLERY_PAGE_ITEMS ? page.at(-1)?.id : undefined;
}

async function readNews(signal: AbortSignal): Promise<MediaNews | null> {
  const first = await readPage(null, signal);
  if (first === null) return null;
  const now = serverNow();
  let newCount = countNew(first, now);
  let page = first;
  let before = endOfPage(page);
  // While a page holds nothing but new items, the next one may hold more.
  while (before !== undefined && countNew(page, now) === page.length) {
    page = (await readPage(before, signal)) ?? [];
    newCount += countNew(page, now);
    before = endOfPage(page);
  }
  return { newCount, newest: first[0] ?? null };
}

/** The gallery page by page; a page of null means that this screen is not connected. Opening it always looks anew. */
export const galleryQuery = infiniteQueryOptions({
  queryKey: mediaKeys.gallery,
  queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
  // A wide type: the cursor of the first page is null, of any other page an item's id.
  initialPageParam: null as string | null,
  getNextPageParam: endOfPage,
  refetchOnMount: "always",
});

/** The badge's count and the newest item; null when this screen is not connected. */
export const newsQuery = queryOptions({
  queryKey: mediaKeys.news,
  queryFn: ({ signal }) => readNews(signal),
  refetchInterval: NEWS_REFRESH_MS,
});

/** Deletes an item by its id; settled when the gallery and the badge have been read again. */
export function deleteMediaMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => sendJson("DELETE", `${MEDIA_URL}/${encodeURIComponent(id)}`, z.unknown()),
    onSuccess: () => client.invalidateQueries({ queryKey: mediaKeys.all }),
  });
}

/** Tells the hub that this screen cannot show an item, or can again (D16). */
export async function sendDisplayReport(report: DisplayReport): Promise<void> {
  await sendJson("POST", "/api/client-errors", z.undefined(), report);
}

/** After this screen has been connected: forgets that it might not look, and looks. */
export async function lookAgain(client: QueryClient): Promise<void> {
  await Promise.all([client.resetQueries({ queryKey: mediaKeys.gallery }), client.invalidateQueries({ queryKey: mediaKeys.news })]);
}

/** Seeds a server page's cache with the first page, so that the browser asks for nothing that it was just sent; `updatedAt` (ms) is when it was read. */
export function seedMedia(client: QueryClient, firstPage: MediaItem[] | null, newCount: number, updatedAt = Date.now()): void {
  const news: MediaNews | null = firstPage && { newCount, newest: firstPage[0] ?? null };
  client.setQueryData(newsQuery.queryKey, news, { updatedAt });
  client.setQueryData(galleryQuery.queryKey, { pages: [firstPage], pageParams: [null] }, { updatedAt });
}
