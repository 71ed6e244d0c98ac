"use client";

import { TriangleAlert } from "lucide-react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { storageUseRead } from "@/lib/media/manage-queries";

/** A key of its own: with data of this answer in the cache the media section would hydrate with other words than the server sent. */
const ownerRead = { ...storageUseRead, queryKey: ["store-owner"] };

/** Shown while the stored files belong to another installation (D43): the caretaker must know why nothing is removed. */
export function StoreNotice() {
  const { data } = useAdminRead(ownerRead);
  if (data?.ownsStore !== false) return null;
  return (
    <p className="mb-6 flex items-start gap-3 rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
      <span>
        The pictures and films here belong to another installation of the hub, so this one deletes none of them for good. Whoever looks after
        the server should run: npm run doctor
      </span>
    </p>
  );
}
