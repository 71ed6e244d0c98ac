import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/components/admin/schedule/failure-text";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { toast } from "@/components/ui/feedback/toast-store";
import { sendMany } from "@/lib/schedule/changes/many-queries";
import { type ManyAct, MANY_LIMITS } from "@/lib/schedule/changes/many-schema";
import { refetchSchedule } from "@/lib/schedule/items/admin-queries";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";

type Items = readonly ScheduleItemWithVersion[];

/** The chosen items of the lists, and what is done with all of them at once. */
export function useSelection(offerUndo: (undoable: Undoable | null) => void) {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const [chosen, setChosen] = useState<ReadonlyMap<string, ScheduleItemWithVersion>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  const clear = () => setChosen(new Map());

  /** Chooses an item or leaves it out; with Shift it and all from the last chosen one on. */
  function toggle(item: ScheduleItemWithVersion, isRun: boolean, list: Items): void {
    const next = new Map(chosen);
    const [from, to] = [list.findIndex(({ id }) => id === last), list.findIndex(({ id }) => id === item.id)];
    const run = isRun && from !== -1 ? list.slice(Math.min(from, to), Math.max(from, to) + 1) : [item];
    for (const one of run) {
      if (chosen.has(item.id)) next.delete(one.id);
      else next.set(one.id, one);
    }
    setLast(item.id);
    setChosen(new Map([...next].slice(0, MANY_LIMITS.items)));
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (act: ManyAct) =>
      signedIn(() => sendMany({ items: [...chosen.values()].map(({ id, version }) => ({ id, version })), act })),
    onMutate: () => offerUndo(null),
    onSuccess: ({ change }, { kind }) => {
      const [first] = chosen.values();
      clear();
      if (change === null) toast({ title: "Nothing to change", text: "What is marked done stays on its day." });
      else if (first)
        offerUndo({
          ...change,
          kind: kind === "delete" ? "deleted" : "edited",
          title: change.count === 1 ? first.title : "what you chose",
        });
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
