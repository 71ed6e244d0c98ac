"use client";

import type { ReactNode } from "react";
import { Loading } from "@/components/admin/loading";
import { Thumbnail } from "@/components/admin/media/thumbnail";
import { EmptyLine, Rows } from "@/components/admin/rows";
import { useAdminPages } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { dayWords } from "@/lib/household/wording";
import type { PagedRead } from "@/lib/media/manage-queries";
import type { MediaItem } from "@/lib/media/schema";
import { KIND_WORDS, sizeWords } from "@/lib/media/wording";

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
          <time dateTime={item.uploadedAt} className="figure">
            {dayWords(item.uploadedAt, timeZone)}
          </time>
          <span className="figure">{sizeWords(item.sizeBytes)}</span>
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

/** The family's media as a list, more of it on demand. */
export function MediaList<T extends MediaItem>({ list, what, served, timeZone, empty, note, action }: Props<T>) {
  const { data, error, isError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useAdminPages(list);
  if (!data) return <Loading failed={isError} error={error} onRetry={() => void refetch()} what={what} />;
  const items = data.pages.flat();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {items.length === 0 && <EmptyLine>{empty}</EmptyLine>}
      <Rows>
        {items.map((item) => (
          <MediaRow key={item.id} item={item} served={served} timeZone={timeZone} note={note?.(item)}>
            {action(item)}
          </MediaRow>
        ))}
      </Rows>
      <div role="alert">{isFetchNextPageError && <p className="text-lg text-bad">More cannot be shown right now. Please try again.</p>}</div>
      {hasNextPage && (
        <Button size="desk" className="justify-self-start" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? "Loading…" : "Show more"}
        </Button>
      )}
    </div>
  );
}
