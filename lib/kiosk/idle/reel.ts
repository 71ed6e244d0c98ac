/** Reads the items that follow the one with this id, or the newest for null. Resolves to null for a screen that may see none. */
type ReadPage<T> = (before: string | null) => Promise<readonly T[] | null>;

export type Reel<T> = {
  /** The next image; after the oldest comes the newest again. Null when there is none, or this screen may not see any. */
  next: () => Promise<T | null>;
  restart: () => void;
};

type Options<T> = {
  readPage: ReadPage<T>;
  pageItems: number;
  isWanted: (item: T) => boolean;
  known: readonly T[];
};

/** Returns images newest first, over and over; it holds one page at a time, so a gallery of any size takes the same memory. */
export function createReel<T extends { id: string }>({ readPage, pageItems, isWanted, known }: Options<T>): Reel<T> {
  let newest = known;
  let coming: readonly T[] = [];
  let cursor: string | null = null;
  /** Counts restarts: a page that was asked for before one comes too late. */
  let round = 0;

  async function readOn(): Promise<boolean> {
    const asked = round;
    const page = await readPage(cursor).catch(() => undefined);
    if (page === null) return false;
    if (asked !== round) return readOn();
    if (page && cursor === null) newest = page;
    coming = (page ?? newest).filter(isWanted);
    cursor = page?.length === pageItems ? (page.at(-1)?.id ?? null) : null;
    return true;
  }

  return {
    next: async () => {
      // At its end once more from the newest; a whole round without an image is a gallery without images.
      for (let ends = 0; coming.length === 0 && ends < 2;) {
        if (!(await readOn())) return null;
        if (cursor === null) ends += 1;
      }
      const [item = null, ...others] = coming;
      coming = others;
      return item;
    },
    restart: () => {
      round += 1;
      coming = [];
      cursor = null;
    },
  };
}
