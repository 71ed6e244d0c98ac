"use client";

import { RotateCw } from "lucide-react";
import { sectionTitle } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { sendPrepareAgain } from "@/lib/media/items/manage-queries";
import { mediaKeys } from "@/lib/media/items/queries";
import type { MediaItem } from "@/lib/media/items/schema";
import { failureSentence } from "@/lib/platform/api/http-error";

/** Prepares an item once more; the button is gone then, so the focus goes to the section's heading. */
export function TryAgainButton({ item: { id, title } }: { item: MediaItem }) {
  const again = useAdminChange(sendPrepareAgain, {
    stale: mediaKeys.all,
    onRead: () => {
      toast({ title: "Trying again", text: title, kind: "success" });
      sectionTitle()?.focus();
    },
  });
  return (
    <div className="grid gap-1">
      <Button
        size="row"
        data-tap="slow"
        className="justify-self-start"
        aria-disabled={again.isPending}
        onClick={again.isPending ? undefined : () => again.mutate(id)}
      >
        <RotateCw aria-hidden />
        {again.isPending ? "Trying…" : "Try again"}
        <span className="sr-only">
          <bdi>{title}</bdi>
        </span>
      </Button>
      <div role="alert">
        {again.error && <p className="max-w-72 text-base text-bad">{failureSentence(again.error)}</p>}
      </div>
    </div>
  );
}
