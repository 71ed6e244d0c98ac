import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { preparingQuery } from "@/lib/media/preparing-queries";
import { galleryQuery } from "@/lib/media/queries";

/** The loaded pages. While `wantedId` is not among them (a saved address, a later page), further pages are read. */
export function useGallery(wantedId: string | null) {
  const query = useInfiniteQuery(galleryQuery);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page ?? []) ?? [];
  const found = items.find(({ id }) => id === wantedId) ?? null;
  const searching = wantedId !== null && !found && hasNextPage && !isFetchNextPageError;

  // Depends on `pages`, since two pages may arrive in one render.
  const pages = data?.pages.length;
  useEffect(() => {
    if (searching && !isFetching) void fetchNextPage();
  }, [searching, isFetching, pages, fetchNextPage]);

  useQuery(preparingQuery(useQueryClient(), items));

  return { query, items, found, searching, connected: data?.pages[0] !== null };
}
