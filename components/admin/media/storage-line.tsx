"use client";

import { HardDrive } from "lucide-react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { formatBytes } from "@/lib/format/bytes";
import { storageUseRead } from "@/lib/media/manage-queries";
import { formatMediaCount } from "@/lib/media/wording";

/** How much the family's media take, in the gallery, in the trash, and as smaller copies of both. */
export function StorageLine() {
  const { data } = useAdminRead(storageUseRead);
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-3 text-lg text-ink-2">
      {data && (
        <>
          <HardDrive aria-hidden className="size-6 shrink-0" />
          <span>
            Storage used:{" "}
            <strong className="figure font-semibold text-ink">
              {formatBytes(data.gallery.bytes + data.trash.bytes + data.renditions.bytes, "storage")}
            </strong>
            .{" "}
          </span>
          <span>
            Gallery <span className="figure">{formatBytes(data.gallery.bytes, "storage")}</span> (
            <span className="figure">{formatMediaCount(data.gallery.items)}</span>), trash{" "}
            <span className="figure">{formatBytes(data.trash.bytes, "storage")}</span> (
            <span className="figure">{formatMediaCount(data.trash.items)}</span>)
            {data.renditions.bytes > 0 && (
              <>
                , and <span className="figure">{formatBytes(data.renditions.bytes, "storage")}</span> of smaller copies
                for screens
              </>
            )}
            .
          </span>
        </>
      )}
    </p>
  );
}
