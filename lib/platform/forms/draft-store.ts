/** Keeps what was typed and not yet saved in memory: it outlives the form and is gone with the page. */
export type DraftStore<T> = { take: () => T | null; keep: (draft: T) => void; forget: () => void };

const stores = new Set<{ forget: () => void }>();

export function createDraftStore<T>(): DraftStore<T> {
  let kept: T | null = null;
  const store: DraftStore<T> = {
    take: () => kept,
    keep: (draft) => {
      kept = draft;
    },
    forget: () => {
      kept = null;
    },
  };
  stores.add(store);
  return store;
}

/** Forgets all drafts. Called at a login, so that no one sees what someone else typed. */
export function clearDrafts(): void {
  for (const store of stores) store.forget();
}
