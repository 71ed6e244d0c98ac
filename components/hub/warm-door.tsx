import { type ComponentType, useDeferredValue, useState } from "react";

/** A component whose program is loaded when it is shown first, or before by `warm`. */
export type WarmDoor<P> = ComponentType<P> & { warm: () => Promise<void> };

/**
 * Takes a component of next/dynamic and how its program is loaded. When that has been loaded, the component itself is shown:
 * what is lazy waits even for what is there, and React then takes its time (300 ms) before it puts it in the place of nothing.
 * With `after`, what stands around it is on the screen one moment earlier.
 */
export function warmDoor<P extends object>(Lazy: ComponentType<P>, load: () => Promise<ComponentType<P>>, { after = false } = {}): WarmDoor<P> {
  let loaded: ComponentType<P> | null = null;

  function Door(props: P) {
    // The same one for as long as it is open, because another would begin anew.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    const isDue = useDeferredValue(true, !after);
    return isDue || Component === Lazy ? <Component {...props} /> : null;
  }

  return Object.assign(Door, {
    warm: async () => {
      loaded = await load();
    },
  });
}
