import { Pencil, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { PlannedItem } from "@/lib/schedule/planner-schema";

export type ItemActions = { onEdit: (id: string) => void; onDelete: (item: PlannedItem) => void; onDeleteSeries: (member: PlannedItem) => void };

/** Names a button by its own word and by the item's: among many, "Edit" alone says nothing. */
export type Named = (verb: string) => { id: string; "aria-labelledby": string };

/** What can be done with every item. */
export function ItemButtons({ item, actions, named }: { item: PlannedItem; actions: ItemActions; named: Named }) {
  return (
    <>
      <Button size="desk" {...named("edit")} onClick={() => actions.onEdit(item.id)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button size="desk" {...named("delete")} onClick={() => actions.onDelete(item)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
    </>
  );
}
