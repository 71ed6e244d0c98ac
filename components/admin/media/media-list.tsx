"use client";

import type { ReactNode } from "react";
import { Thumbnail } from "@/components/admin/media/thumbnail";
import { ReadState } from "@/components/admin/read-state";
import { Rows } from "@/components/admin/rows";
import { useAdminPages } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import type { PagedRead } from "@/lib/media/items/manage-queries";
import type { MediaItem } from "@/lib/media/items/schema";
import { KIND_WORDS } from "@/lib/media/items/texts";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatDayAt } from "@/lib/platform/time/format";

type RowProps = { item: MediaItem; served: boolean; timeZone: string; note?: ReactNode; children: ReactNode };

function MediaRow({ item, served, timeZone, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <Thumbnail item={item} served={served} />
      <div className="min-w-44 grow basis-0 text-lg leading-snug">
        <p className="font-semibold wrap-anywhere">
          <bdi>{item.title}</bdi>
        </p>
        <p className="wrap-anywhere">
          From <bdi>{item.uploaderName}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          <span>{KIND_WORDS[item.mediaType]}</span>
          <span>{formatBytes(item.sizeBytes, "storage")}</span>
          <time dateTime={item.uploadedAt}>{formatDayAt(item.uploadedAt, timeZone)}</time>
          {note}
        </p>
      </div>
      {children}
    </li>
  );
}

type Props<T extends MediaItem> = {
  list: PagedRead<T>;
  what: string;
  served: boolean;
  timeZone: string;
  empty: string;
  note?: (item: T) => ReactNode;
  action: (item: T) => ReactNode;
};

const PREPARING_REFRESH_MS = 10_000;

/** Returns the refresh interval while an item is being prepared without trouble, otherwise false. */
function whilePreparing(items: MediaItem[]): number | false {
  return items.some(({ preparation, trouble }) => preparation === "preparing" && !trouble) && PREPARING_REFRESH_MS;
}

export function MediaList<T extends MediaItem>({ list, what, served, timeZone, empty, note, action }: Props<T>) {
  const read = useAdminPages(list, { everyMs: whilePreparing });
  const { data, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  if (!data) return <ReadState read={read} what={what} />;
  const items = data.pages.flat();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Rows empty={empty}>
        {items.map((item) => (
          <MediaRow key={item.id} item={item} served={served} timeZone={timeZone} note={note?.(item)}>
            {action(item)}
          </MediaRow>
        ))}
      </Rows>
      <div role="alert">
        {isFetchNextPageError && <p className="text-lg text-bad">Couldn’t load more. Please try again.</p>}
      </div>
      {hasNextPage && (
        <Button
          size="desk"
          className="justify-self-start"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? "Loading…" : "Show more"}
        </Button>
      )}
    </div>
  );
}
