import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { checklistQuery, tickTask } from "@/lib/checklist/queries";
import { checklistOf, withTick } from "@/lib/checklist/rules";
import type { TaskId, TickRequest } from "@/lib/checklist/schema";

const KEY = checklistQuery.queryKey;
const TICK_KEY = [...KEY, "tick"] as const;

/** Shows a tick before the server has it. */
export function showTick(client: QueryClient, tick: TickRequest): void {
  // No answer of the server: its time is not moved, so that the hub's "Last updated" stays true.
  const updatedAt = client.getQueryState(KEY)?.dataUpdatedAt;
  client.setQueryData(KEY, (list) => list && withTick(list.date === tick.date ? list : checklistOf(tick.date), tick), { updatedAt });
}

/** How many ticks are on their way: of one task, or of all. */
function underWay(client: QueryClient, task?: TaskId): number {
  return client.isMutating({ mutationKey: TICK_KEY, predicate: ({ state }) => task === undefined || (state.variables as TickRequest | undefined)?.task === task }); // What `mutate` was given.
}

/**
 * Ticks a task of a connected screen or takes that back: the screen shows it at once, and shows the old state again when it
 * could not be saved. Ticks are sent one after the other, so that the last tap decides; then the list is read anew.
 */
export function tickMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: TICK_KEY,
    scope: { id: TICK_KEY.join("/") },
    mutationFn: tickTask,
    onMutate: async (tick: TickRequest) => {
      await client.cancelQueries({ queryKey: KEY });
      showTick(client, tick);
    },
    onError: (_error, tick) => {
      // A later tap on the same task has shown its own state already.
      if (underWay(client, tick.task) === 1) showTick(client, { ...tick, done: !tick.done });
    },
    // Not waited for: the next tick need not wait for it either.
    onSettled: () => {
      if (underWay(client) === 1) void client.invalidateQueries({ queryKey: KEY });
    },
  });
}
