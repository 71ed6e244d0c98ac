import type { MutationOptions, QueryClient } from "@tanstack/react-query";
import { tickMutation } from "@/lib/schedule/checklist/tick";
import { markMutation } from "@/lib/schedule/items/mark";

/** Too much for the hub's first load; where it does not arrive, the hub's answer shows the same a moment later. */
const loadShow = () => import("@/lib/schedule/one-press/cache-updates");
export const preloadShow = () => loadShow().then(() => undefined);

type Show = Awaited<ReturnType<typeof loadShow>>;

function withOther<Change>(
  { onMutate, onError, ...options }: MutationOptions<unknown, Error, Change, void>,
  show: (module: Show, change: Change, isUndone: boolean) => void,
): MutationOptions<unknown, Error, Change, void> {
  const follow = (change: Change, isUndone: boolean) =>
    void loadShow().then(
      (module) => show(module, change, isUndone),
      () => undefined,
    );
  return {
    ...options,
    onMutate: async (change, context) => {
      await onMutate?.(change, context);
      follow(change, false);
    },
    onError: (error, change, ...rest) => {
      void onError?.(error, change, ...rest);
      follow(change, true);
    },
  };
}

export const markWithTaskMutation = (client: QueryClient) =>
  withOther(markMutation(client), ({ showTaskOf }, { id, isCompleted }, isUndone) =>
    showTaskOf(client, { id, isCompleted: isCompleted !== isUndone }),
  );

export const tickWithItemMutation = (client: QueryClient) =>
  withOther(tickMutation(client), ({ showItemOf }, tick, isUndone) =>
    showItemOf(client, { ...tick, done: tick.done !== isUndone }),
  );
