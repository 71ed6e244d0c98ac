import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/components/admin/schedule/failure-text";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { toast } from "@/components/ui/feedback/toast-store";
import { addDays } from "@/lib/platform/time/civil-date";
import { sendMany } from "@/lib/schedule/changes/many-queries";
import { type ManyAct, MANY_LIMITS } from "@/lib/schedule/changes/many-schema";
import { refetchSchedule } from "@/lib/schedule/items/admin-queries";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatTitles } from "@/lib/schedule/items/format";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";

type Items = readonly ScheduleItemWithVersion[];

const NOTHING: Record<ManyAct["kind"], string> = {
  move: "Items marked done stay where they are.",
  priority: "The items you selected have this priority already.",
  delete: "The items you selected were deleted already.",
};

export function useSelection(
  items: Items,
  offerUndo: (undoable: Undoable | null) => void,
  onMoved: (before: Items, after: Items) => void,
) {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const clear = () => setIds(new Set());
  // An item that another caretaker changed stays selected as it is now; one that is gone does not.
  const chosen = new Map(items.filter(({ id }) => ids.has(id)).map((item) => [item.id, item]));

  /** Chooses an item or leaves it out; with Shift it and all from the last chosen one on. */
  function toggle(item: ScheduleItemWithVersion, isRun: boolean, list: Items): void {
    const next = new Set(chosen.keys());
    const [from, to] = [list.findIndex(({ id }) => id === last), list.findIndex(({ id }) => id === item.id)];
    const run = isRun && from !== -1 ? list.slice(Math.min(from, to), Math.max(from, to) + 1) : [item];
    for (const one of run) {
      if (chosen.has(item.id)) next.delete(one.id);
      else next.add(one.id);
    }
    setLast(item.id);
    setIds(new Set([...next].slice(0, MANY_LIMITS.items)));
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (act: ManyAct) =>
      signedIn(() => sendMany({ items: [...chosen.values()].map(({ id, version }) => ({ id, version })), act })),
    onMutate: () => offerUndo(null),
    onSuccess: ({ change }, act) => {
      const { kind } = act;
      clear();
      if (change === null) return toast({ title: "Nothing to change", text: NOTHING[kind] });
      const title = formatTitles([...chosen.values()].map((item) => item.title));
      offerUndo({ ...change, kind: kind === "delete" ? "deleted" : "edited", title, isSeveral: true });
      if (act.kind !== "move") return;
      const before = [...chosen.values()].filter((item) => !item.isCompleted);
      onMoved(
        before,
        before.map((item) => ({ ...item, scheduledDate: addDays(item.scheduledDate, act.days) })),
      );
    },
    onError: (error) =>
      toast({
        title: SCHEDULE_TEXTS.failedTitle,
        text: failureText(error, SCHEDULE_TEXTS.updateFailed),
        kind: "error",
      }),
    onSettled: () => refetchSchedule(client),
  });

  return { chosen, toggle, clear, act: mutate, isPending };
}
export type Selection = ReturnType<typeof useSelection>;
