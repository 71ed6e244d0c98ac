"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { DeleteDialog } from "@/components/panels/gallery/delete-dialog";
import { GalleryEmpty, GalleryFailed, GalleryLoading } from "@/components/panels/gallery/gallery-states";
import { GalleryItemGone, GalleryViewer } from "@/components/panels/gallery/gallery-viewer";
import { cardElementId } from "@/components/panels/gallery/grid/gallery-card";
import { GalleryGrid } from "@/components/panels/gallery/grid/gallery-grid";
import { Pager } from "@/components/panels/gallery/grid/pager";
import { useGrid } from "@/components/panels/gallery/grid/use-grid";
import { usePages } from "@/components/panels/gallery/grid/use-pages";
import { Show } from "@/components/panels/gallery/show";
import { useDeleteMedia } from "@/components/panels/gallery/use-delete-media";
import { useGallery } from "@/components/panels/gallery/use-gallery";
import { useGalleryShow } from "@/components/panels/gallery/use-gallery-show";
import { useOpened } from "@/components/panels/gallery/use-opened";
import { useSeen } from "@/components/panels/gallery/use-seen";
import { useShownItem } from "@/components/panels/gallery/use-shown-item";
import { ConnectNotice } from "@/components/shared/auth/connect-notice";
import { useHouseholdNow } from "@/components/shared/time/use-household-now";
import type { Message } from "@/components/ui/feedback/message-line";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelLine } from "@/components/ui/panel-line";
import { focusFirstControl } from "@/components/ui/touch/focus";
import { userQuery } from "@/lib/accounts/auth/queries";
import { isOfferedAnswers, isOfferedDelete } from "@/lib/accounts/permissions/matrix";
import type { MediaItem } from "@/lib/media/items/schema";
import { newsQuery } from "@/lib/media/news/queries";

/** Focuses the card of the last shown item when the viewer closes. */
function useReturnToCard(shownId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (shownId === null && last.current !== null) {
      focusFirstControl(document.getElementById(cardElementId(last.current)));
    }
    last.current = shownId;
  }, [shownId]);
}

/** Cards on a screen that has room for a caption of two rows. */
const ROOMY = 3;

const MORE_FAILED: Message = {
  kind: "error",
  title: "We can’t show more right now.",
  text: "Please try again later.",
};

export function GalleryPanel({ timeZone, onConnect }: { timeZone: string; onConnect: () => void }) {
  const shown = useShownItem();
  const { query, items, found, searching, connected, more } = useGallery(shown.shownId);
  const removal = useDeleteMedia();
  // Read again on every visit: the caretaker may have changed the switch.
  const { data: user = null } = useQuery({ ...userQuery, refetchOnMount: "always" });
  const content = useRef<HTMLDivElement>(null);
  const canDownload = user?.via === "account";
  const tellOpened = useOpened(found);
  const mayAnswer = isOfferedAnswers(user);
  useSeen(found, mayAnswer);
  const deletes = isOfferedDelete(user);
  const { date: today } = useHouseholdNow(timeZone);
  const total = useQuery({ ...newsQuery, enabled: false }).data?.total ?? 0;
  const { grid, width, attach } = useGrid(deletes);
  const pages = usePages({ items, size: grid.columns * grid.rows, total, shownId: shown.shownId, more });
  const show = useGalleryShow({
    items,
    found,
    shown,
    isRead: query.isSuccess && !query.isFetching,
    readNextPage: more.available ? more.readOn : null,
  });
  useReturnToCard(shown.shownId);

  function open(item: MediaItem) {
    removal.clearMessage();
    shown.open(item);
  }

  async function showNext() {
    const next = (await more.readOn())[items.length];
    if (next) shown.show(next);
  }

  function body(): ReactNode {
    if (query.isPending) return <GalleryLoading />;
    if (query.isLoadingError)
      return <GalleryFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
    if (!connected) return <ConnectNotice onConnect={onConnect} />;
    if (items.length === 0) return <GalleryEmpty />;
    return (
      <GalleryGrid
        grid={grid}
        attach={attach}
        pages={pages}
        total={more.available ? -1 : items.length}
        timeZone={timeZone}
        today={today}
        canDownload={canDownload}
        width={width}
        onOpened={tellOpened}
        onOpen={open}
        onDelete={deletes ? removal.ask : null}
      />
    );
  }

  function viewer(): ReactNode {
    // The show has its place until it ends: nothing plays twice.
    if (shown.shownId === null || (found && shown.isShow) || !connected || query.isLoadingError) return undefined;
    if (query.isPending || searching) return <GalleryLoading />;
    if (!found) return <GalleryItemGone onBack={shown.close} />;
    return (
      <GalleryViewer
        items={items}
        item={found}
        timeZone={timeZone}
        today={today}
        canDownload={canDownload}
        hasRoom={grid.columns * grid.rows >= ROOMY}
        mayAnswer={mayAnswer}
        startsNow={shown.takePress}
        onBack={shown.close}
        onShow={shown.show}
        readOn={more.available ? () => void showNext() : null}
        reading={more.loading}
      />
    );
  }

  return (
    <>
      <PanelBody
        line={
          <PanelLine
            message={removal.message ?? (more.failed ? MORE_FAILED : null)}
            action={items.length > 0 && <Pager pages={pages} onPlayAll={show.playAll} />}
          />
        }
        // The first row's ring needs room inside of what it scrolls in.
        className="pt-0"
        layer={viewer()}
      >
        <div
          ref={content}
          tabIndex={-1}
          aria-label="Gallery"
          role="region"
          className="flex flex-1 flex-col focus-visible:shadow-none focus-visible:outline-none"
        >
          {body()}
        </div>
      </PanelBody>
      {found && shown.isShow && <Show item={found} next={show.next} onOver={show.goOn} />}
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
