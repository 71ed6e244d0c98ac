"use client";

import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ItemForm } from "@/components/admin/schedule/form/item-form";
import type { Schedule } from "@/components/admin/schedule/use-schedule";
import { focusElement } from "@/components/touch/focus";
import { Button } from "@/components/ui/button";
import type { ScheduleItemWithVersion } from "@/lib/schedule/admin-schema";

type Props = {
  plan: Schedule | undefined;
  /** In place of an item that needs the whole list. */
  waiting: ReactNode;
  /** The item that is edited; null for a new one. */
  id: string | null;
  name: string;
  today: string;
  festivals: readonly { name: string; date: string }[];
  onClose: () => void;
};

/** The item to begin with: one of a series waits for the whole list, because the form says how many a change is for. */
function toOpen(plan: Schedule | undefined, id: string | null): ScheduleItemWithVersion | undefined {
  const item = plan?.items.find((one) => one.id === id);
  return item?.recurringGroupId === null || plan?.allItems ? item : undefined;
}

/** The form of a new item or of one of the list. It opens with the item as it is then; what changes meanwhile is told when it is saved. */
export function ItemEditor({ plan, waiting, id, ...form }: Props) {
  const [opened, setOpened] = useState<ScheduleItemWithVersion>();
  const item = opened ?? toOpen(plan, id);
  // Kept from then on: a list that is read again must not close the form.
  if (item && !opened) setOpened(item);
  if (id === null || item) return <ItemForm items={plan?.items ?? []} item={item ?? null} {...form} />;
  if (!plan?.allItems) return waiting;
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border-2 border-hairline bg-card p-6">
      <h2 ref={focusElement} tabIndex={-1} className="text-2xl">
        This is no longer in the plan.
      </h2>
      <p>Somebody has deleted it. It may be under &quot;Recently deleted&quot;.</p>
      <Button size="desk" onClick={form.onClose}>
        <ArrowLeft aria-hidden />
        Back to the schedule
      </Button>
    </div>
  );
}
