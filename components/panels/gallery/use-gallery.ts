import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { itemsOf } from "@/lib/media/gallery/pages-rules";
import { noteLook } from "@/lib/media/gallery/reread";
import { preparingQuery } from "@/lib/media/items/preparing-queries";
import { galleryQuery, readMore } from "@/lib/media/items/queries";
import { shouldRetryRead } from "@/lib/platform/api/query-defaults";

/** Returns the loaded gallery. While `wantedId` is not in it (a saved address, a later page), it loads further pages. */
export function useGallery(wantedId: string | null) {
  const client = useQueryClient();
  const query = useQuery(galleryQuery);
  const { data } = query;
  const { mutate, mutateAsync, isPending, isError } = useMutation({
    mutationFn: () => readMore(client),
    retry: shouldRetryRead,
  });
  const items = useMemo(() => (data ? itemsOf(data) : []), [data]);
  const place = useMemo(
    () => (wantedId === null ? -1 : items.findIndex(({ id }) => id === wantedId)),
    [items, wantedId],
  );
  const hasMore = data?.hasMore ?? false;
  const searching = wantedId !== null && place < 0 && hasMore && !isError;

  // Depends on `items`, since two pages may arrive in one render.
  useEffect(() => {
    noteLook(client, "item", place < 0 ? null : { first: place, last: place });
    if (searching && !isPending) mutate();
  }, [client, searching, isPending, items, place, mutate]);

  useQuery(preparingQuery(client, items));

  return {
    query,
    items,
    found: items[place] ?? null,
    searching,
    connected: data !== null,
    more: {
      available: hasMore,
      loading: isPending,
      failed: isError,
      /** Resolves to all items then; to those that were there when no more could be read. */
      readOn: () => mutateAsync().catch(() => items),
    },
  };
}
