"use client";

import { Check } from "lucide-react";
import { sectionTitle } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { HeardName } from "@/components/ui/with-name";
import type { OpenCall } from "@/lib/media/replies/caretaker-schema";
import { overviewRead, sendCallTick } from "@/lib/operations/overview/queries";

export function CallButton({ call: { itemId, at, sender } }: { call: OpenCall }) {
  const tick = useAdminChange(() => sendCallTick({ itemId, at }), {
    stale: overviewRead.queryKey,
    onSuccess: ({ doneBy }) =>
      void toast(
        doneBy === null
          ? { title: "No longer needed", text: "The request was canceled, or the item was deleted." }
          : { title: "Done", text: `Marked done by ${doneBy}.` },
      ),
    onRead: () => sectionTitle()?.focus(),
    failedTitle: "Couldn’t mark it done",
  });
  return (
    <Button size="desk" variant="primary" aria-disabled={tick.isPending} onClick={() => tick.mutate(undefined)}>
      <Check aria-hidden />
      Mark as called
      <HeardName before=": " name={sender} />
    </Button>
  );
}
