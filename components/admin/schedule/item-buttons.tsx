import { Pencil, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";

export type ItemActions = {
  onEdit: (id: string) => void;
  onDuplicate: (id: string) => void;
  onDelete: (item: ScheduleItemWithVersion) => void;
  onDeleteSeries: (member: ScheduleItemWithVersion) => void;
  onSeries: (groupId: string) => void;
};

/** Names a button by its own word and by the item's: among many, "Edit" alone says nothing. */
export type Named = (verb: string) => { id: string; "aria-labelledby": string };

export function ItemButtons({
  item,
  actions,
  named,
}: {
  item: ScheduleItemWithVersion;
  actions: ItemActions;
  named: Named;
}) {
  return (
    <>
      <Button size="row" {...named("edit")} onClick={() => actions.onEdit(item.id)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button size="row" {...named("delete")} onClick={() => actions.onDelete(item)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
    </>
  );
}
