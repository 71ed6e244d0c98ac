import type { BookMemory, BookMemoryRequest } from "@/lib/library/tanach/memory-schema";
import { createKeptBook } from "@/lib/library/tanach/reader/kept-book";
import { createBookMemory } from "@/lib/library/tanach/reader/memory";
import { NEW_BOOK, withName, withStop, withYahrzeitName } from "@/lib/library/tanach/reader/place";
import type { KeptBook, Stop } from "@/lib/library/tanach/reader/schema";
import { HttpError } from "@/lib/platform/api/http-error";

const stop = (id: string): Stop => ({ id, part: 0, spot: { ref: `${id}.1`, line: 0 }, date: "2026-11-23" });
const readTo = (id: string) => (kept: KeptBook) => withStop(kept, stop(id), true);

/** The hub, which can be cut off. */
class Hub {
  memory: BookMemory = { version: 0, book: null };
  isReachable = true;
  isConnected = true;
  sent = 0;

  readonly read = async () => {
    this.reach();
    return this.isConnected ? this.memory : null;
  };

  readonly send = async ({ version, book }: BookMemoryRequest) => {
    this.reach();
    if (version !== this.memory.version) throw new HttpError("Another screen has turned a page.", 409);
    this.sent += 1;
    return (this.memory = { version: version + 1, book });
  };

  private reach() {
    if (!this.isReachable) throw new TypeError("Failed to fetch");
  }
}

/** A screen of the house, with storage of its own. */
class Screen {
  private readonly stored = new Map<string, string>();
  private readonly hub: Hub;
  readonly book = createKeptBook(() => this.storage);
  private stop = () => undefined as void;

  constructor(hub: Hub) {
    this.hub = hub;
  }

  private get storage() {
    // What is used of a Storage.
    return {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, value: string) => void this.stored.set(key, value),
    } as Storage;
  }

  async open() {
    this.stop();
    this.stop = this.memory().follow();
    await arrived();
  }

  disconnect() {
    this.stop();
    this.memory().forget();
  }

  private memory() {
    return createBookMemory({
      book: this.book,
      store: () => this.storage,
      read: this.hub.read,
      send: this.hub.send,
      later: (work) => work(),
    });
  }

  async change(changeOf: (kept: KeptBook) => KeptBook) {
    this.book.change(changeOf);
    await arrived();
  }
}

/** All promises of a round are kept. */
async function arrived() {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

let hub: Hub;
let kitchen: Screen;
beforeEach(async () => {
  hub = new Hub();
  kitchen = new Screen(hub);
  await kitchen.open();
});

test("a screen that was paired again continues where the old one was, in its letters", async () => {
  await kitchen.change((kept) => ({ ...readTo("psalms.77")(kept), size: 2 }));
  const replaced = new Screen(hub);
  await replaced.open();
  expect(replaced.book.current()).toEqual(kitchen.book.current());
  expect(hub.memory.book).toMatchObject({ size: 2, mark: { id: "psalms.77" } });
});

test("opening the book sends nothing when nothing is new", async () => {
  await kitchen.change(readTo("psalms.77"));
  const { sent } = hub;
  await kitchen.open();
  await new Screen(hub).open();
  expect(hub.sent).toBe(sent);
});

test("a page that is turned while another is on its way is sent after it", async () => {
  kitchen.book.change(readTo("psalms.77"));
  kitchen.book.change(readTo("psalms.78"));
  await kitchen.change(readTo("psalms.79"));
  expect(hub.memory.book?.mark?.id).toBe("psalms.79");
});

test("what is turned without a network is sent with the next opening", async () => {
  hub.isReachable = false;
  await kitchen.change(readTo("psalms.77"));
  expect(hub.memory.book).toBeNull();
  hub.isReachable = true;
  await kitchen.open();
  expect(hub.memory.book?.mark?.id).toBe("psalms.77");
});

test("two screens that have changed something meanwhile have both in the end", async () => {
  const bedroom = new Screen(hub);
  await kitchen.change(readTo("psalms.77"));
  await bedroom.open();
  hub.isReachable = false;
  await kitchen.change((kept) => ({ ...kept, size: 3 }));
  hub.isReachable = true;
  await bedroom.change((kept) => withName(readTo("psalms.80")(kept), "משה"));
  await kitchen.open();
  await bedroom.open();
  for (const { book } of [kitchen, bedroom])
    expect(book.current()).toMatchObject({ size: 3, mark: { id: "psalms.80" }, names: ["משה"] });
});

test("names asked on two screens at once are both kept, one a yahrzeit", async () => {
  const bedroom = new Screen(hub);
  await bedroom.open();
  hub.isReachable = false;
  await kitchen.change((kept) => withYahrzeitName(withYahrzeitName(kept, "zeide", "משה"), "bubby", "חיה"));
  hub.isReachable = true;
  await bedroom.change((kept) => withYahrzeitName(withYahrzeitName(kept, "uncle", "דוד"), "zeide", "יוסף"));
  await kitchen.open();
  await bedroom.open();
  const names = [
    { id: "bubby", name: "חיה" },
    { id: "uncle", name: "דוד" },
    { id: "zeide", name: "משה" },
  ];
  for (const { book } of [kitchen, bedroom])
    expect([...book.current().yahrzeits].sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(names);
});

test("a name that one screen has put right is so on the other", async () => {
  const bedroom = new Screen(hub);
  await kitchen.change((kept) => withYahrzeitName(kept, "zeide", "משה"));
  await bedroom.open();
  await bedroom.change((kept) => withYahrzeitName(kept, "zeide", "משה בן אברהם"));
  await kitchen.open();
  expect(kitchen.book.current().yahrzeits).toEqual([{ id: "zeide", name: "משה בן אברהם" }]);
});

test("a turn on a screen is merged at once with another's unknown to it", async () => {
  const bedroom = new Screen(hub);
  await bedroom.open();
  await bedroom.change((kept) => ({ ...kept, accents: true }));
  await kitchen.change(readTo("psalms.20"));
  expect(hub.memory.book).toMatchObject({ accents: true, mark: { id: "psalms.20" } });
});

test("a hub that has lost its memory gets it from the screen", async () => {
  await kitchen.change(readTo("psalms.77"));
  hub.memory = { version: 0, book: null };
  await kitchen.open();
  expect(hub.memory.book?.mark?.id).toBe("psalms.77");
  expect(kitchen.book.current().mark?.id).toBe("psalms.77");
});

test("a screen that is not connected keeps its book for itself", async () => {
  hub.isConnected = false;
  const { sent } = hub;
  const own = new Screen(hub);
  await own.open();
  own.book.change(() => NEW_BOOK);
  expect([hub.sent, own.book.current()]).toEqual([sent, NEW_BOOK]);
});

test("a disconnected screen forgets the book and has it again once paired", async () => {
  await kitchen.change((kept) => withName(kept, "משה"));
  kitchen.disconnect();
  expect(kitchen.book.current()).toEqual(NEW_BOOK);
  await kitchen.open();
  expect(kitchen.book.current().names).toEqual(["משה"]);
});

test("one that was never connected keeps it", () => {
  const own = new Screen(hub);
  own.book.change(readTo("psalms.77"));
  own.disconnect();
  expect(own.book.current().mark?.id).toBe("psalms.77");
});
