import { createKeptBook } from "@/lib/library/tanach/reader/kept-book";
import {
  chapterOf,
  chitasWords,
  isSaid,
  mergedBook,
  NEW_BOOK,
  parseKeptBook,
  stopIn,
  withChitas,
  withName,
  withSaid,
  withStop,
  withYahrzeitName,
  yahrzeitName,
} from "@/lib/library/tanach/reader/place";
import { CHITAS_DAYS, type KeptBook, type Stop, YAHRZEIT_NAMES } from "@/lib/library/tanach/reader/schema";

const MONDAY = "2026-11-23";
const TUESDAY = "2026-11-24";
const at = (id: string, ref = "", date = MONDAY): Stop => ({ id, part: 0, spot: { ref, line: 0 }, date });

test.each([
  ["psalms.1", 1],
  ["psalms.150", 150],
  ["psalms.0", null],
  ["psalms.151", null],
  ["psalms.119.aleph", null],
  ["genesis.1", null],
])("%s is chapter %s", (id, chapter) => expect(chapterOf(id)).toBe(chapter));

describe("the mark in the whole of Tehillim", () => {
  const marked = withStop(NEW_BOOK, at("psalms.77", "psalms.77.4"), true);

  test.each([
    ["moves on in its own chapter", "psalms.77", false, "psalms.77"],
    ["moves when he goes on to the next one", "psalms.78", true, "psalms.78"],
    ["moves to the beginning, to say it anew", "psalms.1", false, "psalms.1"],
    ["stays when he looks up another chapter", "psalms.20", false, "psalms.77"],
    ["stays when he reads something else", "genesis.1", true, "psalms.77"],
  ])("%s", (_, id, wentOn, mark) => expect(withStop(marked, at(id), wentOn).mark?.id).toBe(mark));

  test("is where he began, whatever that was", () =>
    expect(withStop(NEW_BOOK, at("psalms.40"), false).mark?.id).toBe("psalms.40"));

  test("is found again on every day", () =>
    expect(stopIn(marked, "psalms.77", "2027-03-01")?.spot.ref).toBe("psalms.77.4"));
});

describe("a place in any other reading", () => {
  const kept = withStop(NEW_BOOK, at("tehillim.today", "psalms.108.3"), false);

  test("is found again on its day, and another day begins at the beginning", () => {
    expect(stopIn(kept, "tehillim.today", MONDAY)?.spot.ref).toBe("psalms.108.3");
    expect(stopIn(kept, "tehillim.today", TUESDAY)).toBeNull();
  });

  test("is the last one, and those of former days are forgotten", () => {
    const later = withStop(
      withStop(kept, at("chitas.today"), false),
      at("tehillim.today", "psalms.110.1", TUESDAY),
      false,
    );
    expect(later.stops).toEqual([at("tehillim.today", "psalms.110.1", TUESDAY)]);
  });

  test("is gone when he has said it", () =>
    expect(stopIn(withSaid(kept, "tehillim.today", MONDAY, true), "tehillim.today", MONDAY)).toBeNull());
});

test("what he has said counts for its day, and can be taken back", () => {
  const said = withSaid(withSaid(NEW_BOOK, "tehillim.today", MONDAY, true), "day.hallel", MONDAY, true);
  expect(isSaid(said, "tehillim.today", MONDAY)).toBe(true);
  expect(isSaid(said, "tehillim.today", TUESDAY)).toBe(false);
  const taken = withSaid(said, "tehillim.today", MONDAY, false);
  expect([isSaid(taken, "tehillim.today", MONDAY), isSaid(taken, "day.hallel", MONDAY)]).toEqual([false, true]);
});

describe("what the screen keeps", () => {
  test.each([[null], ["not JSON"], ["{}"], [JSON.stringify({ ...NEW_BOOK, size: 9 })]])("%s is a new book", (text) => {
    expect(parseKeptBook(text)).toEqual(NEW_BOOK);
  });

  function memory(): Storage {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    } as unknown as Storage; // What it uses.
  }

  test("is there again after a reload, and listeners hear of it", () => {
    const store = memory();
    const book = createKeptBook(() => store);
    const told: KeptBook[] = [];
    const stop = book.subscribe(() => told.push(book.current()));
    book.change((kept) => ({ ...kept, size: 2 }));
    stop();
    book.change((kept) => ({ ...kept, accents: true }));
    expect(told.map(({ size }) => size)).toEqual([2]);
    expect(createKeptBook(() => store).current()).toEqual({ ...NEW_BOOK, size: 2, accents: true });
  });

  test("lasts as long as the page where storage is forbidden", () => {
    const book = createKeptBook(() => {
      throw new Error("SecurityError");
    });
    book.change((kept) => ({ ...kept, size: 3 }));
    expect(book.current().size).toBe(3);
  });
});

test("the last six opened names are offered again, each once, last first", () => {
  const names = ["א", "ב", "ג", "ד", "ה", "ו", "ז", "ג"];
  expect(names.reduce(withName, NEW_BOOK).names).toEqual(["ג", "ז", "ו", "ה", "ד", "ב"]);
});

test("each yahrzeit keeps one name, and only so many of them", () => {
  const kept = withYahrzeitName(withYahrzeitName(NEW_BOOK, "zeide", "משה"), "zeide", "משה בן אברהם");
  expect([yahrzeitName(kept, "zeide"), yahrzeitName(kept, "bubby")]).toEqual(["משה בן אברהם", null]);
  const ids = Array.from({ length: YAHRZEIT_NAMES }, (_, index) => `other-${index}`);
  const many = ids.reduce((book, id) => withYahrzeitName(book, id, "דוד"), kept);
  expect([many.yahrzeits.length, yahrzeitName(many, "zeide")]).toEqual([YAHRZEIT_NAMES, null]);
  expect(parseKeptBook(JSON.stringify(many))).toEqual(many);
});

test("a book that was kept before names were has none", () => {
  const before = { size: 2, accents: false, name: "yuds", mark: null, stops: [], said: null };
  expect(parseKeptBook(JSON.stringify(before))).toEqual({ ...NEW_BOOK, size: 2 });
});

describe("learned Chitas", () => {
  const learned = (...dates: string[]) => dates.reduce((kept, date) => withChitas(kept, date, true), NEW_BOOK);

  test.each([
    ["nothing is said of no day", [], ""],
    ["today alone", [TUESDAY], "Learned today. 1 day this month."],
    ["days before today", [MONDAY], "1 day this month."],
    ["the month begins with its first day", ["2026-11-10", "2026-11-11", TUESDAY], "Learned today. 2 days this month."],
  ])("%s", (_name, dates, words) => expect(chitasWords(learned(...dates).chitas, TUESDAY, 14)).toBe(words));

  test("a day counts once, and can be taken back", () => {
    expect(learned(TUESDAY, MONDAY, TUESDAY).chitas).toEqual([MONDAY, TUESDAY]);
    expect(withChitas(learned(MONDAY, TUESDAY), TUESDAY, false).chitas).toEqual([MONDAY]);
  });

  test("so many days are remembered, the last ones", () => {
    const days = Array.from({ length: CHITAS_DAYS + 5 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    expect(learned(...days).chitas).toEqual(days.slice(-CHITAS_DAYS));
  });

  test("two screens keep what each has learned and taken back", () => {
    const base = learned(MONDAY);
    const merged = mergedBook(base, withChitas(base, TUESDAY, true), withChitas(base, MONDAY, false));
    expect(merged.chitas).toEqual([TUESDAY]);
  });
});
