import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { galleryQuery } from "@/lib/media/queries";

/**
 * The loaded part of the gallery. While an item is wanted that is not in it (its address was kept, or it lies on a page
 * not yet shown), further pages are read until it is found or there are no more.
 */
export function useGallery(wantedId: string | null) {
  const query = useInfiniteQuery(galleryQuery);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page ?? []) ?? [];
  const found = items.find(({ id }) => id === wantedId) ?? null;
  const searching = wantedId !== null && !found && hasNextPage && !isFetchNextPageError;

  // Once per page: two pages may arrive without a moment of rest between them.
  const pages = data?.pages.length;
  useEffect(() => {
    if (searching && !isFetching) void fetchNextPage();
  }, [searching, isFetching, pages, fetchNextPage]);

  return { query, items, found, searching, connected: data?.pages[0] !== null };
}
