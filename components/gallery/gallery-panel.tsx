"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { DeleteDialog } from "@/components/gallery/delete-dialog";
import { GalleryGrid } from "@/components/gallery/gallery-grid";
import { GalleryEmpty, GalleryFailed, GalleryLoading, GalleryNotConnected } from "@/components/gallery/gallery-states";
import { GalleryItemGone, GalleryViewer } from "@/components/gallery/gallery-viewer";
import { useDeleteMedia } from "@/components/gallery/use-delete-media";
import { useGallery } from "@/components/gallery/use-gallery";
import { useReturnToCard } from "@/components/gallery/use-return-to-card";
import { useShownItem } from "@/components/gallery/use-shown-item";
import type { Message } from "@/components/ui/message-line";
import { PanelBody } from "@/components/ui/panel-body";
import { userQuery } from "@/lib/auth/queries";
import { isOfferedDelete } from "@/lib/auth/rules";
import type { MediaItem } from "@/lib/media/schema";

const MORE_FAILED: Message = { kind: "error", title: "More cannot be shown right now.", text: "Please try again later." };

/** The Family Gallery: everything the family has sent, newest first. */
export function GalleryPanel({ timeZone, onConnect }: { timeZone: string; onConnect: () => void }) {
  const shown = useShownItem();
  const { query, items, found, searching, connected } = useGallery(shown.shownId);
  const removal = useDeleteMedia();
  // Always anew: the caretaker may have turned the switch since.
  const { data: user = null } = useQuery({ ...userQuery, refetchOnMount: "always" });
  const content = useRef<HTMLDivElement>(null);
  useReturnToCard(shown.shownId);

  function open(item: MediaItem) {
    removal.clearMessage();
    shown.open(item);
  }

  function showMore() {
    removal.clearMessage();
    void query.fetchNextPage();
  }

  async function readOn() {
    const { data } = await query.fetchNextPage();
    const next = data?.pages.flatMap((page) => page ?? [])[items.length];
    if (next) shown.show(next);
  }

  function body(): ReactNode {
    if (query.isPending) return <GalleryLoading />;
    if (query.isLoadingError) return <GalleryFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
    if (!connected) return <GalleryNotConnected onConnect={onConnect} />;
    if (items.length === 0) return <GalleryEmpty />;
    const more = { available: query.hasNextPage, loading: query.isFetchingNextPage, show: showMore };
    return <GalleryGrid items={items} timeZone={timeZone} onOpen={open} onDelete={isOfferedDelete(user) ? removal.ask : null} more={more} />;
  }

  function viewer(): ReactNode {
    if (shown.shownId === null || !connected || query.isLoadingError) return undefined;
    if (query.isPending || searching) return <GalleryLoading />;
    if (!found) return <GalleryItemGone onBack={shown.close} />;
    return (
      <GalleryViewer
        items={items}
        item={found}
        timeZone={timeZone}
        startsNow={shown.takePress}
        onBack={shown.close}
        onShow={shown.show}
        readOn={query.hasNextPage ? () => void readOn() : null}
        reading={query.isFetchingNextPage}
      />
    );
  }

  return (
    <>
      <PanelBody message={removal.message ?? (query.isFetchNextPageError ? MORE_FAILED : null)} layer={viewer()}>
        <div ref={content} tabIndex={-1} aria-label="Gallery" role="region" className="flex flex-1 flex-col focus-visible:shadow-none focus-visible:outline-none">
          {body()}
        </div>
      </PanelBody>
      {removal.item && (
        <DeleteDialog
          item={removal.item}
          deleting={removal.deleting}
          onConfirm={removal.confirm}
          onCancel={removal.cancel}
          fallbackFocus={() => content.current}
        />
      )}
    </>
  );
}
