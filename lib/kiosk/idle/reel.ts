/** Where an endless row of images gets its pages: the items after the one with this id, null for the newest; null for a screen that may see none. */
type ReadPage<T> = (before: string | null) => Promise<readonly T[] | null>;

export type Reel<T> = {
  /** The next image; after the oldest comes the newest again. Null when there is none, or this screen may not see any. */
  next: () => Promise<T | null>;
  /** Begins with the newest again: something new has come. */
  restart: () => void;
};

type Options<T> = {
  readPage: ReadPage<T>;
  /** How many items a page has; a shorter one is the last. */
  pageItems: number;
  isWanted: (item: T) => boolean;
  /** The newest items, for a screen that has no network before it could read any. */
  known: readonly T[];
};

/**
 * The household's images one after another, newest first, then all, and again. It holds one page at a time, so that a gallery of any
 * size takes the same memory. While a page cannot be read it continues with the newest that it knows.
 */
export function createReel<T extends { id: string }>({ readPage, pageItems, isWanted, known }: Options<T>): Reel<T> {
  let newest = known;
  let coming: readonly T[] = [];
  /** The last item of the page that was read; null: the next page is the first. */
  let cursor: string | null = null;
  /** Counts restarts: a page that was asked for before one comes too late. */
  let round = 0;

  /** Reads on; returns false when this screen may not see any images. */
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
