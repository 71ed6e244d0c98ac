import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useState } from "react";

/** A component whose program is loaded when it is shown first, or before by `warm`. */
export type WarmDoor<P> = ComponentType<P> & { warm: () => Promise<void> };

type Options = {
  /** Stands there until the program has come. */
  loading?: ReactNode;
  /** Whether what stands around it is on the screen one moment before it. */
  after?: boolean;
};

/**
 * Takes how a component's program is loaded. When it has been loaded before, the component itself is shown: what is lazy waits
 * even for what is there, and React then takes its time (300 ms) before it puts it in the place of nothing.
 */
export function warmDoor<P extends object>(load: () => Promise<ComponentType<P>>, { loading = null, after = false }: Options = {}): WarmDoor<P> {
  // Stays empty on the server, so that the browser takes over what the server has made as the server has made it.
  let loaded: ComponentType<P> | null = null;
  const Lazy = lazy(async () => ({ default: await load() }));

  function Door(props: P) {
    // The same one for as long as it is open, because another would begin anew.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    const isDue = useDeferredValue(true, !after || loaded === null);
    return <Suspense fallback={loading}>{isDue && <Component {...props} />}</Suspense>;
  }

  return Object.assign(Door, {
    warm: async () => {
      loaded = await load();
    },
  });
}
