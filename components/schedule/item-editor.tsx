"use client";

import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { ItemForm } from "@/components/schedule/item-form";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/focus";
import type { PlannedItem } from "@/lib/schedule/planner-schema";

type Props = {
  items: readonly PlannedItem[];
  /** The item that is edited; null for a new one. */
  id: string | null;
  name: string;
  today: string;
  festivals: readonly { name: string; date: string }[];
  onClose: () => void;
};

/** The form of a new item or of one of the list. It opens with the item as it is then; what changes meanwhile is told when it is saved. */
export function ItemEditor({ items, id, ...form }: Props) {
  const [item] = useState(() => items.find((one) => one.id === id) ?? null);
  if (id === null || item) return <ItemForm items={items} item={item} {...form} />;
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
