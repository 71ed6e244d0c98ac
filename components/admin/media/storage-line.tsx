"use client";

import { HardDrive } from "lucide-react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { storageUseRead } from "@/lib/media/items/manage-queries";
import { formatMediaCount } from "@/lib/media/items/texts";
import { formatBytes } from "@/lib/platform/format/bytes";

export function StorageLine() {
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
