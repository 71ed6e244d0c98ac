"use client";

import { RotateCcw } from "lucide-react";
import { sectionTitle } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { sendRestore } from "@/lib/media/items/manage-queries";
import { mediaKeys } from "@/lib/media/items/queries";
import type { TrashedItem } from "@/lib/media/items/schema";
import { failureSentence } from "@/lib/platform/api/http-error";

/** Brings an item back; its row is gone then, so the focus goes to the section's heading. */
export function RestoreButton({ item: { id, title } }: { item: TrashedItem }) {
  const restore = useAdminChange(sendRestore, {
    stale: mediaKeys.all,
    onRead: () => {
      toast({ title: "Restored to the gallery", text: title, kind: "success" });
      sectionTitle()?.focus();
    },
  });
  return (
    <div className="grid gap-1">
      <Button
        size="row"
        data-tap="slow"
        className="justify-self-start"
        aria-disabled={restore.isPending}
        onClick={restore.isPending ? undefined : () => restore.mutate(id)}
      >
        <RotateCcw aria-hidden />
        {restore.isPending ? "Restoring…" : "Restore"}
        <span className="sr-only">
          <bdi>{title}</bdi>
        </span>
      </Button>
      <div role="alert">
        {restore.error && <p className="max-w-72 text-base text-bad">{failureSentence(restore.error)}</p>}
      </div>
    </div>
  );
}
