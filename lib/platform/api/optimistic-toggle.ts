import { mutationOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";

type Toggle<TData, TChange> = {
  queryKey: QueryKey;
  invalidates: QueryKey;
  mutationKey: QueryKey;
  send: (change: TChange) => Promise<unknown>;
  apply: (data: TData, change: TChange) => TData;
  opposite: (change: TChange) => TChange;
  isSameTarget: (one: TChange, other: TChange) => boolean;
};

/** A tick shown at once and taken back when it fails; sent in order, so the last tap decides. Returns `show` and the mutation's options. */
export function createOptimisticToggle<TData, TChange>({
  queryKey,
  invalidates,
  mutationKey,
  send,
  apply,
  opposite,
  isSameTarget,
}: Toggle<TData, TChange>) {
  function show(client: QueryClient, change: TChange): void {
    // Not an answer of the server: its time stays, so that the hub's "Last updated" stays true.
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
    client.setQueryData<TData>(queryKey, (data) => data && apply(data, change), { updatedAt });
  }

  function countPending(client: QueryClient, target?: TChange): number {
    return client.isMutating({
      mutationKey,
      predicate: ({ state }) =>
        target === undefined || (state.variables !== undefined && isSameTarget(state.variables as TChange, target)), // What `mutate` was given.
    });
  }

  const mutation = (client: QueryClient) =>
    mutationOptions({
      mutationKey,
      scope: { id: mutationKey.join("/") },
      mutationFn: send,
      onMutate: async (change: TChange) => {
        await client.cancelQueries({ queryKey });
        show(client, change);
      },
      onError: (_error, change) => {
        if (countPending(client, change) === 1) show(client, opposite(change));
      },
      onSettled: () => {
        if (countPending(client) === 1) void client.invalidateQueries({ queryKey: invalidates });
      },
    });

  return { show, mutation };
}
