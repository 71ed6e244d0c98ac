"use client";

import { Check } from "lucide-react";
import { sectionTitle } from "@/components/admin/section";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { overviewRead, sendClockConfirmation } from "@/lib/operations/overview/queries";

export function ClockButton() {
  const confirm = useAdminChange(sendClockConfirmation, {
    stale: overviewRead.queryKey,
    onSuccess: () => void toast({ title: "Date confirmed", text: "The hub cleans up again." }),
    onRead: () => sectionTitle()?.focus(),
    failedTitle: "Couldn’t confirm the date",
  });
  return (
    <Button size="desk" variant="primary" aria-disabled={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
      <Check aria-hidden />
      The date is right
    </Button>
  );
}
