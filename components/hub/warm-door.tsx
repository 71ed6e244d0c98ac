import { type ComponentType, useDeferredValue, useState } from "react";

/** A component whose program is loaded when it is shown first, or before by `warm`. */
export type WarmDoor<P> = ComponentType<P> & { warm: () => Promise<void> };

/** The first export is meant; what else a module exported would not have this type. */
type Program<P> = { [name: string]: ComponentType<P> };

/**
 * Takes a component of next/dynamic and how its program is loaded, a module that exports nothing else. When that has been loaded,
 * the component itself is shown: what is lazy waits even for what is there, and React then takes its time (300 ms) before it puts it
 * in the place of nothing. What stands around it is on the screen one moment earlier, unless it is itself the `frame` of others.
 */
export function warmDoor<P extends object>(Lazy: ComponentType<P>, load: () => Promise<Program<P>>, frame = false): WarmDoor<P> {
  let loaded: ComponentType<P> | null = null;

  function Door(props: P) {
    // The same one for as long as it is open, because another would begin anew.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    // A press is answered by the panel's title; the panel follows.
    const isDue = useDeferredValue(true, frame);
    return isDue || Component === Lazy ? <Component {...props} /> : null;
  }

  return Object.assign(Door, {
    warm: async () => {
      loaded = Object.values(await load())[0] ?? null;
    },
  });
}
