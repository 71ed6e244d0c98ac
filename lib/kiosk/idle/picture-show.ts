export const FRAME_PICTURE_MS = 20_000;
const MAX_BROKEN = 24;

type Options<T, S> = {
  next: () => Promise<T | null>;
  load: (item: T) => Promise<S | null>;
  show: (shown: S | null) => void;
};

type Coming<S> = { shown: S | null } | "broken";

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, FRAME_PICTURE_MS));

/** Shows images one by one, each for 20 s; the next is loaded in between, and broken ones are passed over. Returns how to stop. */
export function startPictureShow<T, S>({ next, load, show }: Options<T, S>): () => void {
  let stopped = false;
  let isFirst = true;
  // A function, because TypeScript takes the variable for unchanged after an await.
  const isOver = () => stopped;

  async function prepare(): Promise<Coming<S>> {
    for (let tries = 0; tries < MAX_BROKEN && !isOver(); tries += 1) {
      const item = await next();
      if (item === null) return { shown: null };
      const shown = await load(item);
      if (shown !== null) return { shown };
    }
    return "broken";
  }

  async function run(): Promise<void> {
    while (!isOver()) {
      const [coming] = await Promise.all([prepare(), isFirst ? undefined : pause()]);
      isFirst = false;
      if (!isOver() && coming !== "broken") show(coming.shown);
    }
  }

  void run();
  return () => {
    stopped = true;
  };
}
