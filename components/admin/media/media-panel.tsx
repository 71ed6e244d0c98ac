"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { AdminPanelProps } from "@/components/admin/admin-sections";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { MediaList } from "@/components/admin/media/media-list";
import { MediaTabs } from "@/components/admin/media/media-tabs";
import { StorageLine } from "@/components/admin/media/storage-line";
import { Trash } from "@/components/admin/media/trash";
import { UnplayableNote } from "@/components/admin/media/unplayable-note";
import { Section } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast-store";
import { troubleOfHub } from "@/lib/http/http-error";
import { managedRead, sendDeletion, unplayableRead } from "@/lib/media/manage-queries";
import { mediaKeys } from "@/lib/media/queries";
import { GALLERY_TEXTS } from "@/lib/media/rules";
import type { MediaItem } from "@/lib/media/schema";

/** What the family has sent: looked through, deleted, and for 30 days brought back (D17). */
export function MediaPanel({ name, timeZone }: AdminPanelProps) {
  const [asked, setAsked] = useState<MediaItem | null>(null);
  const remove = useAdminChange(sendDeletion, {
    stale: mediaKeys.all,
    onRead: () => {
      setAsked(null);
      toast({ title: GALLERY_TEXTS.deletedTitle, text: GALLERY_TEXTS.deleted, kind: "success" });
    },
    onError: (error) => void toast({ title: GALLERY_TEXTS.deleteFailedTitle, text: troubleOfHub(error) ?? GALLERY_TEXTS.deleteFailed, kind: "error" }),
  });

  function close() {
    setAsked(null);
    remove.reset();
  }

  const inGallery = {
    served: true,
    timeZone,
    note: (item: MediaItem) => <UnplayableNote item={item} timeZone={timeZone} />,
    action: (item: MediaItem) => (
      <Button size="desk" data-tap="slow" onClick={() => setAsked(item)}>
        <Trash2 aria-hidden />
        Delete
        <span className="sr-only">
          <bdi>{item.title}</bdi>
        </span>
      </Button>
    ),
  };

  return (
    <Section
      title="Family media"
      intro={
        <>
          What the family has sent to <bdi>{name}</bdi>. Deleted items can be restored for <span className="figure">30</span> days.
        </>
      }
    >
      <StorageLine />
      <Card>
        <MediaTabs
          gallery={<MediaList {...inGallery} list={managedRead} what="The family's media" empty={GALLERY_TEXTS.empty} />}
          unplayable={
            <>
              <p className="pb-2 text-lg text-ink-2">
                What the hub could not show. Films from an iPhone show when its camera is set to &quot;Most Compatible&quot; (Settings, Camera,
                Formats) before they are taken. Or ask the sender for the film in H.264.
              </p>
              <MediaList {...inGallery} list={unplayableRead} what="What could not be shown" empty="Nothing that was opened on the hub failed to show." />
            </>
          }
          trash={<Trash timeZone={timeZone} />}
        />
      </Card>
      {asked && (
        <ConfirmDialog
          title={GALLERY_TEXTS.deleteQuestion}
          confirm={GALLERY_TEXTS.deleteButton}
          busy={GALLERY_TEXTS.deleting}
          change={remove}
          onConfirm={() => remove.mutate(asked.id)}
          onCancel={close}
        >
          <bdi>{asked.title}</bdi>, from <bdi>{asked.uploaderName}</bdi>. You can restore it from the trash for <span className="figure">30</span> days.
        </ConfirmDialog>
      )}
    </Section>
  );
}
