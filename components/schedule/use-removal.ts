import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSignedIn } from "@/components/auth/sign-in-again";
import { toast } from "@/components/ui/toast-store";
import { HttpError } from "@/lib/http/http-error";
import { inScope } from "@/lib/schedule/lists";
import { deletePlanned, deleteSeries, overviewQuery, planQuery, refreshPlan, restoreDeletion } from "@/lib/schedule/planner-queries";
import { scheduleKeys } from "@/lib/schedule/queries";
import type { Deletion, PlannedItem, Scope } from "@/lib/schedule/planner-schema";
import { SCHEDULE_TEXTS } from "@/lib/schedule/texts";

/** What is to be deleted: an item of the list, or a series as a whole. `key` is new each time it is asked. */
export type Asked = { key: number; item: PlannedItem; whole: boolean };
/** What is deleted: everything of the scope, seen from the item. */
export type Wanted = { item: PlannedItem; scope: Scope; whole: boolean };
export type Removed = Deletion & { title: string };

/** What went wrong, in the server's words or the specification's. */
export const failureText = (error: Error, fallback: string) => (error instanceof HttpError && error.message !== "" ? error.message : fallback);

/** Deleting: asked, confirmed, gone from the lists at once, and for ten seconds to be taken back. */
export function useRemoval() {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const [asked, setAsked] = useState<Asked | null>(null);
  const [undoable, setUndoable] = useState<Removed | null>(null);

  const { mutate: remove } = useMutation({
    mutationFn: ({ item, scope, whole }: Wanted & { gone: ReadonlySet<string> }) =>
      signedIn(() => (whole && scope === "all" && item.recurringGroupId !== null ? deleteSeries(item.recurringGroupId) : deletePlanned(item.id, scope))),
    onMutate: async ({ gone }) => {
      await client.cancelQueries({ queryKey: scheduleKeys.all });
      const staying = (list: readonly PlannedItem[]) => list.filter(({ id }) => !gone.has(id));
      client.setQueryData(planQuery(signedIn).queryKey, (list) => list && staying(list));
      client.setQueryData(overviewQuery(signedIn).queryKey, (before) => before && { ...before, items: staying(before.items), total: before.total - gone.size });
    },
    onSuccess: (deletion, { item, scope, whole }) => {
      setUndoable({ ...deletion, title: item.title });
      toast({ title: whole && scope === "all" ? SCHEDULE_TEXTS.seriesDeleted : SCHEDULE_TEXTS.deleted });
    },
    onError: (error, { whole }) =>
      toast({ title: SCHEDULE_TEXTS.failedTitle, text: failureText(error, whole ? SCHEDULE_TEXTS.seriesDeleteFailed : SCHEDULE_TEXTS.deleteFailed), kind: "error" }),
    onSettled: () => refreshPlan(client),
  });

  const { mutate: restore } = useMutation({
    mutationFn: ({ deletionId }: Removed) => signedIn(() => restoreDeletion(deletionId)),
    onSuccess: (_restored, { title }) => toast({ title: SCHEDULE_TEXTS.restored, text: title }),
    onError: (error) => toast({ title: SCHEDULE_TEXTS.failedTitle, text: failureText(error, SCHEDULE_TEXTS.restoreFailed), kind: "error" }),
    onSettled: () => refreshPlan(client),
  });

  const ask = (item: PlannedItem, whole: boolean) => setAsked((before) => ({ key: (before?.key ?? 0) + 1, item, whole }));
  return {
    asked,
    undoable,
    askItem: (item: PlannedItem) => ask(item, false),
    /** Asks for the whole series of one of its items. */
    askSeries: (member: PlannedItem) => ask(member, true),
    cancel: () => setAsked(null),
    /** Takes the list that was asked by: of a series the whole one. */
    confirm: (wanted: Wanted, items: readonly PlannedItem[]) => {
      setAsked(null);
      setUndoable(null);
      remove({ ...wanted, gone: new Set(inScope(items, wanted.item, wanted.scope).map(({ id }) => id)) });
    },
    undo: () => {
      if (undoable) restore(undoable);
      setUndoable(null);
    },
  };
}
export type Removal = ReturnType<typeof useRemoval>;
