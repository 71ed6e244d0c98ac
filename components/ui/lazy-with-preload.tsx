import { type ComponentType, useState } from "react";

/** A component whose chunk is loaded when it is first shown, or earlier by `preload`, which rejects when the chunk does not arrive. */
type LazyWithPreload<P> = ComponentType<P> & { preload: () => Promise<void> };

/** Takes a component of next/dynamic and how to load the same one; React throttles the reveal of a lazy component by 300 ms, also of a loaded one. */
export function lazyWithPreload<P extends object>(
  Lazy: ComponentType<P>,
  load: () => Promise<ComponentType<P>>,
): LazyWithPreload<P> {
  let loaded: ComponentType<P> | null = null;

  function Preloadable(props: P) {
    // The same component for as long as it is open: another one would begin with new state.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }

  return Object.assign(Preloadable, {
    preload: async () => {
      loaded = await load();
    },
  });
}
