import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { markItem, scheduleKeys, todayQuery } from "@/lib/schedule/queries";

export type Mark = { id: string; isCompleted: boolean };

const MARK_KEY = [...scheduleKeys.all, "mark"] as const;

/** Shows a mark before the server has it. */
export function showMark(client: QueryClient, { id, isCompleted }: Mark): void {
  // No answer of the server: its time is not moved, so that the hub's "Last updated" stays true.
  const updatedAt = client.getQueryState(todayQuery.queryKey)?.dataUpdatedAt;
  client.setQueryData(todayQuery.queryKey, (items) => items?.map((item) => (item.id === id ? { ...item, isCompleted } : item)), { updatedAt });
}

/** How many marks are on their way: of one item, or of all. */
function underWay(client: QueryClient, id?: string): number {
  return client.isMutating({ mutationKey: MARK_KEY, predicate: ({ state }) => id === undefined || (state.variables as Mark | undefined)?.id === id }); // What `mutate` below was given.
}

/**
 * Marks an item of today done or takes that back (D22): the screen shows it at once, and shows the old state again when it
 * could not be saved. Marks are sent one after the other, so that the last tap decides; then the plan is read anew.
 */
export function markMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: MARK_KEY,
    scope: { id: MARK_KEY.join("/") },
    mutationFn: ({ id, isCompleted }: Mark) => markItem(id, isCompleted),
    onMutate: async (mark: Mark) => {
      await client.cancelQueries({ queryKey: todayQuery.queryKey });
      showMark(client, mark);
    },
    onError: (_error, { id, isCompleted }) => {
      // A later tap on the same item has shown its own state already.
      if (underWay(client, id) === 1) showMark(client, { id, isCompleted: !isCompleted });
    },
    // Not waited for: the next mark need not wait for it either.
    onSettled: () => {
      if (underWay(client) === 1) void client.invalidateQueries({ queryKey: scheduleKeys.all });
    },
  });
}
