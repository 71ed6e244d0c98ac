import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/components/admin/schedule/failure-text";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { toast } from "@/components/ui/feedback/toast-store";
import {
  sendItemDeletion,
  sendSeriesDeletion,
  overviewQuery,
  scheduleQuery,
  refetchSchedule,
} from "@/lib/schedule/items/admin-queries";
import type { ScheduleItemWithVersion, Scope } from "@/lib/schedule/items/admin-schema";
import { inScope } from "@/lib/schedule/items/lists";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";

/** A question whether to delete an item or a whole series; each has a new `key`. */
export type DeletePrompt = { key: number; item: ScheduleItemWithVersion; isSeries: boolean };
export type DeleteRequest = { item: ScheduleItemWithVersion; scope: Scope; isSeries: boolean };
export function useDeleteItem(offerUndo: (undoable: Undoable | null) => void) {
  const [client, signedIn] = [useQueryClient(), useSignedIn()];
  const [asked, setAsked] = useState<DeletePrompt | null>(null);

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
    onSuccess: ({ deletionId, count }, { item, scope, isSeries }) => {
      offerUndo({ id: deletionId, kind: "deleted", title: item.title, count });
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

  const ask = (item: ScheduleItemWithVersion, isSeries: boolean) =>
    setAsked((before) => ({ key: (before?.key ?? 0) + 1, item, isSeries }));
  return {
    asked,
    askItem: (item: ScheduleItemWithVersion) => ask(item, false),
    askSeries: (member: ScheduleItemWithVersion) => ask(member, true),
    cancel: () => setAsked(null),
    /** Takes the list that was asked by: of a series the whole one. */
    confirm: (wanted: DeleteRequest, items: readonly ScheduleItemWithVersion[]) => {
      setAsked(null);
      offerUndo(null);
      remove({ ...wanted, gone: new Set(inScope(items, wanted.item, wanted.scope).map(({ id }) => id)) });
    },
  };
}
export type ItemDeletion = ReturnType<typeof useDeleteItem>;
