import * as z from "zod/mini";
import { type BookMemory, type BookMemoryRequest, bookMemorySchema } from "@/lib/library/tanach/memory-schema";
import { type createKeptBook, keptBook } from "@/lib/library/tanach/reader/kept-book";
import { isSameBook, mergedBook, NEW_BOOK } from "@/lib/library/tanach/reader/place";
import { keptBookSchema } from "@/lib/library/tanach/reader/schema";
import { readJsonIfAllowed, sendJson } from "@/lib/platform/api/fetch-json";
import { HttpError } from "@/lib/platform/api/http-error";
import { readStored, writeStored } from "@/lib/platform/browser/stored";
import { afterPaint } from "@/lib/platform/time/after-paint";

const URL = "/api/tanach/memory";
/** With a version, so that a later shape never meets this one. */
const KEY = "naches.book-base.v1";
/** The last state that this screen and the hub had in common. */
const baseSchema = z.object({ version: z.number(), book: keptBookSchema });
type Base = z.infer<typeof baseSchema>;
const NO_BASE: Base = { version: 0, book: NEW_BOOK };

type Ports = {
  book: ReturnType<typeof createKeptBook>;
  store: () => Storage;
  /** Null when this screen is not connected. */
  read: () => Promise<BookMemory | null>;
  send: (wanted: BookMemoryRequest) => Promise<BookMemory>;
  /** Calls back when a turned page has been painted. */
  later: (work: () => void) => void;
};

/** Keeps this screen's book and the hub's the same (D87); merges them when both have changed without a network. */
export function createBookMemory({ book, store, read, send, later }: Ports) {
  let base: Base | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const baseNow = (): Base => (base ??= readStored(store, KEY, baseSchema) ?? NO_BASE);

  function setBase(next: Base): void {
    base = next;
    writeStored(store, KEY, next);
  }

  async function take(): Promise<void> {
    const hub = await read();
    const before = baseNow();
    if (hub === null || hub.version === before.version) return;
    // The hub may know nothing yet, or come from a backup: then what is here goes to it.
    if (hub.book === null) return setBase({ version: hub.version, book: NEW_BOOK });
    const theirs = hub.book;
    setBase({ version: hub.version, book: theirs });
    book.change((mine) => mergedBook(before.book, mine, theirs));
  }

  async function give(): Promise<void> {
    const [{ version, book: before }, mine] = [baseNow(), book.current()];
    if (!isSameBook(mine, before)) setBase({ version: (await send({ version, book: mine })).version, book: mine });
  }

  async function sync(isFirst: boolean): Promise<void> {
    if (isFirst) await take();
    await give().catch(async (error: unknown) => {
      if (!(error instanceof HttpError && error.status === 409)) throw error;
      await take();
      await give();
    });
  }

  async function run(isFirst: boolean): Promise<void> {
    try {
      await sync(isFirst);
      while (isAskedAgain) {
        isAskedAgain = false;
        await sync(false);
      }
    } catch {
      // Without a network; the next change, or the next opening of the book, tries again.
      isAskedAgain = false;
    }
    running = null;
  }

  function start(isFirst: boolean): Promise<void> {
    isAskedAgain ||= running !== null;
    return (running ??= run(isFirst));
  }

  return {
    /** Follows what the hub remembers; returns how to stop. One call at a time reaches the hub. Never throws. */
    follow(): () => void {
      void start(true);
      return book.subscribe(() => later(() => void start(false)));
    },
    /** Forgets the book where the screen was connected once: the hub has it, and the names in it are private. Never throws. */
    forget(): void {
      if (baseNow().version === 0) return;
      setBase(NO_BASE);
      book.change(() => NEW_BOOK);
    },
  };
}

export const bookMemory = createBookMemory({
  book: keptBook,
  store: () => window.localStorage,
  read: () => readJsonIfAllowed(URL, bookMemorySchema),
  send: (wanted) => sendJson("PUT", URL, bookMemorySchema, wanted),
  later: (work) => void afterPaint(work),
});
