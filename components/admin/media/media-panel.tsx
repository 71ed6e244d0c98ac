"use client";

import { EyeOff, HardDrive, Hourglass, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { ItemActions } from "@/components/admin/media/item-actions";
import { MediaList } from "@/components/admin/media/media-list";
import { MediaTabs } from "@/components/admin/media/media-tabs";
import { Trash } from "@/components/admin/media/trash";
import { Section } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/feedback/toast-store";
import { withName } from "@/components/ui/with-name";
import {
  managedRead,
  sendDeletion,
  storageUseRead,
  unplayableRead,
  waitingForFfmpegRead,
} from "@/lib/media/items/manage-queries";
import type { ManagedItem } from "@/lib/media/items/managed/schema";
import { mediaKeys } from "@/lib/media/items/queries";
import { GALLERY_TEXTS } from "@/lib/media/items/rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { formatMediaCount } from "@/lib/media/items/texts";
import { FFMPEG_ADVICE, ffmpegSentence, PLACE_SENTENCE, preparationSentence } from "@/lib/media/renditions/texts";
import { hubTroubleSentence } from "@/lib/platform/api/http-error";
import { cn } from "@/lib/platform/cn";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatConnectedSince } from "@/lib/platform/time/format";
import { serverNow } from "@/lib/platform/time/server-time";

function StorageLine() {
  const { data } = useAdminRead(storageUseRead);
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-3 text-lg text-ink-2">
      {data && (
        <>
          <HardDrive aria-hidden className="size-6 shrink-0" />
          <strong className="font-semibold text-ink">
            {`Storage used: ${formatBytes(data.gallery.bytes + data.songs.bytes + data.trash.bytes + data.renditions.bytes, "storage")}.`}
          </strong>{" "}
          <span>
            {`Gallery ${formatBytes(data.gallery.bytes, "storage")} (${formatMediaCount(data.gallery.items)}), trash ${formatBytes(data.trash.bytes, "storage")} (${formatMediaCount(data.trash.items)})`}
            {data.songs.bytes > 0 && `, songs ${formatBytes(data.songs.bytes, "storage")}`}
            {data.renditions.bytes > 0 &&
              `, and ${formatBytes(data.renditions.bytes, "storage")} of smaller copies for screens`}
            .
          </span>
        </>
      )}
    </p>
  );
}

function FfmpegNotice() {
  const { data } = useAdminRead(waitingForFfmpegRead);
  const sentence = data && ffmpegSentence(data);
  if (!sentence) return null;
  return (
    <p className="flex items-start gap-3 rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
      <span>
        <strong className="font-semibold">{sentence}</strong> {FFMPEG_ADVICE} They’ll then be processed automatically.
      </span>
    </p>
  );
}

/** That the hub cannot show an item, and since when (D16). */
function UnplayableNote({ item: { unplayableAt }, timeZone }: { item: MediaItem; timeZone: string }) {
  if (unplayableAt === undefined) return null;
  return (
    <span className="flex basis-full items-start gap-2 font-semibold text-warn">
      <EyeOff aria-hidden className="mt-1 size-5 shrink-0" />
      <span>
        Not showing on the hub since{" "}
        <time dateTime={unplayableAt}>{formatConnectedSince(unplayableAt, serverNow().toISOString(), timeZone)}</time>
      </span>
    </span>
  );
}

function PreparationNote({ item }: { item: MediaItem }) {
  const sentence = preparationSentence(item);
  if (sentence === null) return null;
  const isTrouble = item.trouble !== undefined || item.preparation === "failed";
  const Icon = isTrouble ? TriangleAlert : Hourglass;
  return (
    <span className={cn("flex basis-full items-start gap-2", isTrouble ? "font-semibold text-warn" : "text-ink")}>
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <span>{sentence}</span>
    </span>
  );
}

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
