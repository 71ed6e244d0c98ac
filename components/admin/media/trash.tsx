"use client";

import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { ItemButton } from "@/components/admin/media/item-button";
import { MediaList } from "@/components/admin/media/media-list";
import { useAdminPages, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { HeardName } from "@/components/ui/with-name";
import { sendEmptying, sendRemoval, sendRestore, storageUseRead, trashRead } from "@/lib/media/items/manage-queries";
import { mediaKeys } from "@/lib/media/items/queries";
import type { TrashedItem } from "@/lib/media/items/schema";
import { formatMediaCount } from "@/lib/media/items/texts";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatDayAt } from "@/lib/platform/time/format";

const RESTORE = ["Restore", "Restoring…", "Restored to the gallery"] as const;
const WORDS = { confirm: "Delete permanently", busy: "Deleting…" } as const;
const BACKUP = "You can’t undo this. Only a backup can bring it back.";

function EmptyTrash({ until, onDone }: { until: string; onDone: () => void }) {
  const { data } = useAdminRead(storageUseRead);
  return (
    <ConfirmDialog
      {...WORDS}
      title="Permanently delete everything in the trash?"
      send={() => sendEmptying(until)}
      stale={mediaKeys.all}
      onSuccess={(items) =>
        void toast({ title: "Trash emptied", text: `${formatMediaCount(items)} permanently deleted.` })
      }
      onClose={onDone}
    >
      {data && (
        <>{`In the trash: ${formatMediaCount(data.trash.items)}, ${formatBytes(data.trash.bytes, "storage")}. `}</>
      )}
      {BACKUP}
    </ConfirmDialog>
  );
}

function RemoveItem({ item, onDone }: { item: TrashedItem; onDone: () => void }) {
  return (
    <ConfirmDialog
      {...WORDS}
      title="Permanently delete this?"
      send={() => sendRemoval(item.id)}
      stale={mediaKeys.all}
      done={{ title: "Permanently deleted", text: item.title }}
      onClose={onDone}
    >
      <bdi>{item.title}</bdi>, from <bdi>{item.uploaderName}</bdi>. {BACKUP}
    </ConfirmDialog>
  );
}

export function Trash({ timeZone }: { timeZone: string }) {
  // Newest first: what someone deletes while the question stands is not part of it.
  const newest = useAdminPages(trashRead).data?.pages[0]?.[0];
  const [asked, setAsked] = useState<TrashedItem | { until: string } | null>(null);
  const close = () => setAsked(null);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {newest && (
        <Button
          size="desk"
          data-tap="slow"
          className="justify-self-start"
          onClick={() => setAsked({ until: newest.deletedAt })}
        >
          <Trash2 aria-hidden />
          Empty trash
        </Button>
      )}
      <MediaList
        list={trashRead}
        what="the trash"
        served={false}
        timeZone={timeZone}
        empty="The trash is empty."
        note={({ goneAt }) => <span>Will be deleted on {formatDayAt(goneAt, timeZone)}</span>}
        action={(item) => (
          <div className="flex flex-wrap items-start gap-3">
            <ItemButton item={item} icon={RotateCcw} send={sendRestore} words={RESTORE} />
            <Button size="row" data-tap="slow" onClick={() => setAsked(item)}>
              <Trash2 aria-hidden />
              Delete permanently
              <HeardName name={item.title} />
            </Button>
          </div>
        )}
      />
      {asked && "until" in asked && <EmptyTrash until={asked.until} onDone={close} />}
      {asked && "id" in asked && <RemoveItem item={asked} onDone={close} />}
    </div>
  );
}
