"use client";

import { useState } from "react";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { FfmpegNotice } from "@/components/admin/media/ffmpeg-notice";
import { ItemActions } from "@/components/admin/media/item-actions";
import { MediaList } from "@/components/admin/media/media-list";
import { MediaTabs } from "@/components/admin/media/media-tabs";
import { PreparationNote } from "@/components/admin/media/preparation-note";
import { StorageLine } from "@/components/admin/media/storage-line";
import { Trash } from "@/components/admin/media/trash";
import { UnplayableNote } from "@/components/admin/media/unplayable-note";
import { Section } from "@/components/admin/section";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/feedback/toast-store";
import { withName } from "@/components/ui/with-name";
import { managedRead, sendDeletion, unplayableRead } from "@/lib/media/items/manage-queries";
import type { ManagedItem } from "@/lib/media/items/managed/schema";
import { mediaKeys } from "@/lib/media/items/queries";
import { GALLERY_TEXTS } from "@/lib/media/items/rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { PLACE_SENTENCE } from "@/lib/media/renditions/texts";
import { hubTroubleSentence } from "@/lib/platform/api/http-error";

/** The family's uploads, which a caretaker can view, delete, and restore for 30 days (D17). */
export function MediaPanel({ name, timeZone }: AdminPanelProps) {
  const [asked, setAsked] = useState<MediaItem | null>(null);

  const inGallery = {
    served: true,
    timeZone,
    note: (item: ManagedItem) => (
      <>
        <PreparationNote item={item} />
        {item.placeMayRemain && <span className="basis-full">{PLACE_SENTENCE}</span>}
        <UnplayableNote item={item} timeZone={timeZone} />
      </>
    ),
    action: (item: MediaItem) => <ItemActions item={item} onDelete={() => setAsked(item)} />,
  };

  return (
    <Section
      title="Family media"
      intro={withName("Everything the family has sent to ", name, ". You can restore deleted items for 30 days.")}
    >
      <FfmpegNotice />
      <Card>
        <MediaTabs
          gallery={<MediaList {...inGallery} list={managedRead} what="the family media" empty={GALLERY_TEXTS.empty} />}
          unplayable={
            <>
              <p className="pb-2 text-lg text-ink-2">
                Items the hub couldn’t process, or that didn’t show on the screen. Every original is kept. Download it
                to look at it, or ask the sender to send it again.
              </p>
              <MediaList
                {...inGallery}
                list={unplayableRead}
                what="the items that can’t be shown"
                empty="Everything the family has sent can be shown."
              />
            </>
          }
          trash={<Trash timeZone={timeZone} />}
        />
      </Card>
      <StorageLine />
      {asked && (
        <ConfirmDialog
          title={GALLERY_TEXTS.deleteQuestion}
          confirm={GALLERY_TEXTS.deleteButton}
          busy={GALLERY_TEXTS.deleting}
          send={() => sendDeletion(asked.id)}
          stale={mediaKeys.all}
          done={{ title: GALLERY_TEXTS.deletedTitle, text: GALLERY_TEXTS.deleted }}
          onError={(error) =>
            void toast({
              title: GALLERY_TEXTS.deleteFailedTitle,
              text: hubTroubleSentence(error) ?? GALLERY_TEXTS.deleteFailed,
              kind: "error",
            })
          }
          onClose={() => setAsked(null)}
        >
          <bdi>{asked.title}</bdi>, from <bdi>{asked.uploaderName}</bdi>. You can restore it from the trash for 30 days.
        </ConfirmDialog>
      )}
    </Section>
  );
}
