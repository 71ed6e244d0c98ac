import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSignedIn } from "@/components/auth/reauthenticate";
import { toast } from "@/components/feedback/toast-store";
import { HttpError } from "@/lib/api/http-error";
import {
  sendItemDeletion,
  sendSeriesDeletion,
  overviewQuery,
  scheduleQuery,
  refetchSchedule,
  sendDeletionRestore,
} from "@/lib/schedule/admin-queries";
import type { Deletion, ScheduleItemWithVersion, Scope } from "@/lib/schedule/admin-schema";
import { inScope } from "@/lib/schedule/lists";
import { scheduleKeys } from "@/lib/schedule/queries";
import { SCHEDULE_TEXTS } from "@/lib/schedule/texts";

/** What is to be deleted: an item of the list, or a series as a whole. `key` is new each time it is asked. */
export type DeletePrompt = { key: number; item: ScheduleItemWithVersion; isSeries: boolean };
/** What is deleted: everything of the scope, seen from the item. */
export type DeleteRequest = { item: ScheduleItemWithVersion; scope: Scope; isSeries: boolean };
export type DeletedItems = Deletion & { title: string };

/** What went wrong, in the server's words or the specification's. */
export const failureText = (error: Error, fallback: string) =>
  error instanceof HttpError && error.message !== "" ? error.message : fallback;

/** Deleting: asked, confirmed, gone from the lists at once, and for ten seconds to be taken back. */
export function useDeleteItem() {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const [asked, setAsked] = useState<DeletePrompt | null>(null);
  const [undoable, setUndoable] = useState<DeletedItems | null>(null);

  const { mutate: remove } = useMutation({
    mutationFn: ({ item, scope, isSeries }: DeleteRequest & { gone: ReadonlySet<string> }) =>
      signedIn(() =>
        isSeries && scope === "all" && item.recurringGroupId !== null
          ? sendSeriesDeletion(item.recurringGroupId)
          : sendItemDeletion(item.id, scope),
      ),
    onMutate: async ({ gone }) => {
      await client.cancelQueries({ queryKey: scheduleKeys.all });
      const staying = (list: readonly ScheduleItemWithVersion[]) => list.filter(({ id }) => !gone.has(id));
      client.setQueryData(scheduleQuery(signedIn).queryKey, (list) => list && staying(list));
      client.setQueryData(
        overviewQuery(signedIn).queryKey,
        (before) => before && { ...before, items: staying(before.items), total: before.total - gone.size },
      );
    },
    onSuccess: (deletion, { item, scope, isSeries }) => {
      setUndoable({ ...deletion, title: item.title });
      toast({ title: isSeries && scope === "all" ? SCHEDULE_TEXTS.seriesDeleted : SCHEDULE_TEXTS.deleted });
    },
    onError: (error, { isSeries }) =>
      toast({
        title: SCHEDULE_TEXTS.failedTitle,
        text: failureText(error, isSeries ? SCHEDULE_TEXTS.seriesDeleteFailed : SCHEDULE_TEXTS.deleteFailed),
        kind: "error",
      }),
    onSettled: () => refetchSchedule(client),
  });

  const { mutate: restore } = useMutation({
    mutationFn: ({ deletionId }: DeletedItems) => signedIn(() => sendDeletionRestore(deletionId)),
    onSuccess: (_restored, { title }) => toast({ title: SCHEDULE_TEXTS.restored, text: title }),
    onError: (error) =>
      toast({
        title: SCHEDULE_TEXTS.failedTitle,
        text: failureText(error, SCHEDULE_TEXTS.restoreFailed),
        kind: "error",
      }),
    onSettled: () => refetchSchedule(client),
  });

  const ask = (item: ScheduleItemWithVersion, isSeries: boolean) =>
    setAsked((before) => ({ key: (before?.key ?? 0) + 1, item, isSeries }));
  return {
    asked,
    undoable,
    askItem: (item: ScheduleItemWithVersion) => ask(item, false),
    /** Asks for the whole series of one of its items. */
    askSeries: (member: ScheduleItemWithVersion) => ask(member, true),
    cancel: () => setAsked(null),
    /** Takes the list that was asked by: of a series the whole one. */
    confirm: (wanted: DeleteRequest, items: readonly ScheduleItemWithVersion[]) => {
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
export type ItemDeletion = ReturnType<typeof useDeleteItem>;
