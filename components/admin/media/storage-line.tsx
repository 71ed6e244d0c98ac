"use client";

import { HardDrive } from "lucide-react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { storageUseRead } from "@/lib/media/manage-queries";
import { itemsWords, sizeWords } from "@/lib/media/wording";

/** How much the family's media take, in the gallery and in the trash. */
export function StorageLine() {
  const { data } = useAdminRead(storageUseRead);
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-3 text-lg text-ink-2">
      {data && (
        <>
          <HardDrive aria-hidden className="size-6 shrink-0" />
          <span>
            Storage used: <strong className="figure font-semibold text-ink">{sizeWords(data.gallery.bytes + data.trash.bytes)}</strong>.{" "}
          </span>
          <span>
            Gallery <span className="figure">{sizeWords(data.gallery.bytes)}</span> (<span className="figure">{itemsWords(data.gallery.items)}</span>), trash{" "}
            <span className="figure">{sizeWords(data.trash.bytes)}</span> (<span className="figure">{itemsWords(data.trash.items)}</span>).
          </span>
        </>
      )}
    </p>
  );
}
