import { type QueryKey, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { toast } from "@/components/ui/feedback/toast-store";
import type { PagedRead } from "@/lib/media/items/manage-queries";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import type { SignedInRead } from "@/lib/platform/api/fetch-json";
import { failureSentence } from "@/lib/platform/api/http-error";

type ReadOptions<T> = { enabled?: boolean; everyMs?: (data: T | undefined) => number | false };

/** Reads for a section of the admin page: again each time it is opened, and after a login in place when the session has run out. */
export function useAdminRead<T>({ queryKey, read }: SignedInRead<T>, { enabled = true, everyMs }: ReadOptions<T> = {}) {
  const signedIn = useSignedIn();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => signedIn(() => read(signal)),
    enabled,
    refetchOnMount: "always",
    ...(everyMs ? { refetchInterval: ({ state }: { state: { data: T | undefined } }) => everyMs(state.data) } : {}),
  });
}

/** The same for a form, which starts from what is saved now, not from what an earlier visit has seen. */
export function useAdminSaved<T>(wanted: SignedInRead<T>) {
  const read = useAdminRead(wanted);
  return { read, saved: read.isFetchedAfterMount && !read.isError ? read.data : undefined };
}

type PagesOptions<T> = { everyMs?: (items: T[]) => number | false };

/** As useAdminRead, for a list that is read page by page. */
export function useAdminPages<T extends { id: string }>(
  { queryKey, read }: PagedRead<T>,
  { everyMs }: PagesOptions<T> = {},
) {
  const signedIn = useSignedIn();
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => signedIn(() => read(pageParam, signal)),
    // A wide type: the cursor of the first page is null, of any other page an item's id.
    initialPageParam: null as string | null,
    getNextPageParam: (page: T[]) => (page.length === GALLERY_PAGE_ITEMS ? page.at(-1)?.id : undefined),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => everyMs?.(state.data?.pages.flat() ?? []) ?? false,
  });
}

export type ChangeOptions<T> = {
  /** Query read again afterwards, even after a failure, which may come from stale data. */
  stale?: QueryKey;
  onSuccess?: (answer: T) => void;
  /** Called when it has been read again: what is gone is no longer shown, and the focus can be given to what is. */
  onRead?: () => void;
  onError?: (error: Error) => void;
  /** Title of a message about a failure, where nothing else on the page says it. */
  failedTitle?: string;
};

export function useAdminChange<V, T>(
  send: (value: V) => Promise<T>,
  { stale = [], onSuccess, onRead, onError, failedTitle }: ChangeOptions<T> = {},
) {
  const signedIn = useSignedIn();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: V) => signedIn(() => send(value)),
    onSuccess: async (answer) => {
      onSuccess?.(answer);
      if (stale.length > 0) await client.invalidateQueries({ queryKey: stale });
      onRead?.();
    },
    onError: (error) => {
      onError?.(error);
      if (failedTitle) toast({ title: failedTitle, text: failureSentence(error), kind: "error" });
      if (stale.length > 0) void client.invalidateQueries({ queryKey: stale });
    },
  });
}
