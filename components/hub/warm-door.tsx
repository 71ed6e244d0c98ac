import { type ComponentType, type ReactNode, Suspense, use, useDeferredValue, useState } from "react";

/** A component whose program is loaded when it is shown first, or before by `warm`. */
export type WarmDoor<P> = ComponentType<P> & { warm: () => Promise<void> };

type Options = {
  /** Stands there until the program has come. */
  loading?: ReactNode;
  /** Whether what stands around it is on the screen one moment before it. */
  after?: boolean;
};

/**
 * Takes how a component's program is loaded. When it has been loaded before, the component is shown at once: next/dynamic and
 * React's `lazy` wait even for what is there, and React then takes its time (300 ms) before it puts it in the place of nothing.
 */
export function warmDoor<P extends object>(load: () => Promise<ComponentType<P>>, { loading = null, after = false }: Options = {}): WarmDoor<P> {
  // Stays empty on the server, so that the browser takes over what the server has made as the server has made it.
  let loaded: ComponentType<P> | null = null;
  let asked: Promise<ComponentType<P>> | null = null;

  /** One that does not arrive is asked for again by the next press. */
  const ask = () =>
    (asked ??= load().catch((error: unknown) => {
      asked = null;
      throw error;
    }));

  function Program(props: P) {
    const Component = loaded ?? use(ask());
    return <Component {...props} />;
  }

  function Door(props: P) {
    const [isWarm] = useState(() => loaded !== null);
    const isDue = useDeferredValue(true, !(after && isWarm));
    return <Suspense fallback={loading}>{isDue && <Program {...props} />}</Suspense>;
  }

  return Object.assign(Door, {
    warm: async () => {
      loaded = await ask();
    },
  });
}
