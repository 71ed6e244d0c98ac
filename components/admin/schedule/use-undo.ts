import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/components/admin/schedule/failure-text";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { toast } from "@/components/ui/feedback/toast-store";
import { sendMany } from "@/lib/schedule/changes/many-queries";
import { refetchSchedule, sendDeletionRestore, sendUndo } from "@/lib/schedule/items/admin-queries";
import { formatItemCount } from "@/lib/schedule/items/format";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";
import { sendSpanRestore } from "@/lib/schedule/spans/queries";

/** A change that can be undone. `movedTo` is an item's new day "YYYY-MM-DD"; with `isSeveral`, `title` names all selected items. */
export type Undoable = {
  id: string;
  kind: "edited" | "deleted";
  title: string;
  count: number;
  movedTo?: string;
  isSeveral?: boolean;
  isSpan?: boolean;
  /** Items that were added by a template; taking that back deletes them together. */
  added?: readonly { id: string; version: number }[];
};

export function useTakeBack() {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const { mutate } = useMutation({
    mutationFn: ({ id, kind, isSpan, added }: Undoable): Promise<{ count: number }> =>
      signedIn(async () => {
        if (added) {
          const { change } = await sendMany({ items: [...added], act: { kind: "delete" } });
          return { count: change?.count ?? 0 };
        }
        if (!isSpan) return kind === "deleted" ? sendDeletionRestore(id) : sendUndo(id);
        await sendSpanRestore(id);
        return { count: 1 };
      }),
    onSuccess: ({ count }, { kind, title, isSeveral }) =>
      toast({
        title: kind === "deleted" ? SCHEDULE_TEXTS.restored : SCHEDULE_TEXTS.undone,
        text: count === 1 || isSeveral ? title : `${formatItemCount(count)} of ${title}`,
      }),
    onError: (error, { kind }) =>
      toast({
        title: SCHEDULE_TEXTS.failedTitle,
        text: failureText(error, kind === "deleted" ? SCHEDULE_TEXTS.restoreFailed : SCHEDULE_TEXTS.undoFailed),
        kind: "error",
      }),
    onSettled: () => refetchSchedule(client),
  });
  return mutate;
}

/** Holds the change that the list offers to undo for ten seconds. */
export function useUndo() {
  const takeBack = useTakeBack();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  return {
    undoable,
    offer: setUndoable,
    undo: () => {
      if (undoable) takeBack(undoable);
      setUndoable(null);
    },
  };
}
