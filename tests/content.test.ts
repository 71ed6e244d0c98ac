/** @jest-environment node */
import { reviewSchema } from "@/lib/calendar/content-review";
import { findOtherSpellings } from "@/lib/calendar/day/spelling";
import { HISTORY } from "@/lib/calendar/history/content";
import writtenHistory from "@/lib/calendar/history/content.json";
import { HANGMAN_WORDS } from "@/lib/library/games/hangman/content";
import writtenWords from "@/lib/library/games/hangman/content.json";
import { COMMANDMENTS } from "@/lib/library/games/mitzvah/content";
import writtenCommandments from "@/lib/library/games/mitzvah/content.json";
import { VOCABULARY } from "@/lib/library/games/unscramble/content";
import writtenVocabulary from "@/lib/library/games/unscramble/content.json";
import { ALL_HALACHOS } from "@/lib/library/halacha/content";
import { RIDDLES } from "@/lib/library/riddles/content";
import writtenRiddles from "@/lib/library/riddles/content.json";
import { styleBreaches, wordCount } from "@/tests/support/texts/house-style";

/** All that is read, in one form: the title or the word, the text, and where it stands. */
type Entry = { kind: string; title: string; text: string; source: string | null };

const ENTRIES: readonly Entry[] = [
  ...ALL_HALACHOS.map(({ title, content, source }) => ({ kind: "halacha", title, text: content, source })),
  ...HISTORY.map(({ id, event, source }) => ({ kind: "history", title: id, text: event, source })),
  ...RIDDLES.map(({ id, question, answer, source }) => ({
    kind: "riddle",
    title: id,
    text: `${question} ${answer}`,
    source,
  })),
  ...HANGMAN_WORDS.map(({ word, meaning, source }) => ({ kind: "hangman", title: word, text: meaning, source })),
  ...VOCABULARY.map(({ word, written, translation, explanation, source }) => ({
    kind: "unscramble",
    title: written ?? word,
    text: `${translation}. ${explanation}`,
    source,
  })),
  ...COMMANDMENTS.map(({ name, description, reference }) => ({
    kind: "mitzvah",
    title: name,
    text: description,
    source: reference,
  })),
];

/** History and riddles have an id for a title. */
const isId = ({ kind }: Entry) => kind === "history" || kind === "riddle";
const named = ({ kind, title }: Entry) => `${kind}: ${title}`;
const failing = (isWrong: (entry: Entry) => boolean) => ENTRIES.filter(isWrong).map(named);
const sentencesOf = (text: string) => text.split(/(?<=[.!?:;][”"]?)\s+/);

const SMALL_WORDS = new Set("a an the of in on at to for and or is it as with by from his one’s one".split(" "));
const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .replace(/[^a-z ’]/g, " ")
      .split(/\s+/)
      .filter((word) => word.length > 0 && !SMALL_WORDS.has(word)),
  );

/** From 0 to 1: how much of the words of two texts they share. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared || 1);
}

function alike(texts: readonly string[], most: number): string[] {
  const sets = texts.map(wordsOf);
  return texts.flatMap((text, place) =>
    texts
      .slice(place + 1)
      .filter((_, after) => likeness(sets[place] ?? new Set(), sets[place + 1 + after] ?? new Set()) > most)
      .map((other) => `${text} / ${other}`),
  );
}

test("there is as much as the year needs", () => {
  const count = (kind: string) => ENTRIES.filter((entry) => entry.kind === kind).length;
  const least = { halacha: 480, history: 230, riddle: 200, hangman: 200, unscramble: 200, mitzvah: 60 };
  for (const [kind, number] of Object.entries(least)) expect([kind, count(kind) >= number]).toEqual([kind, true]);
});

test("everything has a source, except a riddle whose answer proves itself", () =>
  expect(failing(({ kind, source }) => (source === null ? kind !== "riddle" : source.trim().length < 3))).toEqual([]));

test("every name has its one spelling, also in the sources", () => {
  const found = ENTRIES.flatMap((entry) =>
    findOtherSpellings(`${isId(entry) ? "" : entry.title} ${entry.text} ${entry.source ?? ""}`).map(
      (other) => `${named(entry)}: ${other}`,
    ),
  );
  expect(found).toEqual([]);
});

test("the house style holds, and no word is forbidden", () => {
  const breaches = ENTRIES.flatMap((entry) =>
    styleBreaches(`${entry.title} ${entry.text}`).map((word) => `${named(entry)}: ${word}`),
  );
  expect(breaches).toEqual([]);
  const forbidden =
    /\b(Old Testament|Hebrew Bible|Jehovah|church|pope|Xmas|BCE?|AD|CE|senile|elderly|stupid|ugly|damn)\b/;
  expect(failing(({ title, text }) => forbidden.test(`${title} ${text}`))).toEqual([]);
});

test("what a strict reader found is not said again", () => {
  // Four amos, and not four steps; and a riddle that put a man in the place of Hashem.
  expect(
    failing(({ title, text }) => /\bfour steps\b|brought the whole world to safety/i.test(`${title} ${text}`)),
  ).toEqual([]);
  expect(failing(({ text }) => /\bfour amos\b/i.test(text)).length).toBeGreaterThan(0);
  expect(failing(({ source }) => /civil record/i.test(source ?? ""))).toEqual([]);
});

test("nothing is there twice, nor almost twice", () => {
  const of = (kind: string) => ENTRIES.filter((entry) => entry.kind === kind);
  for (const kind of ["halacha", "history", "riddle", "hangman", "unscramble", "mitzvah"])
    expect([kind, of(kind).length - new Set(of(kind).map(({ title }) => title.toLowerCase())).size]).toEqual([kind, 0]);
  expect(
    alike(
      of("halacha").map(({ title }) => title),
      0.7,
    ),
  ).toEqual([]);
  expect(
    alike(
      of("halacha").map(({ text }) => text),
      0.6,
    ),
  ).toEqual([]);
  expect(
    alike(
      of("riddle").map(({ text }) => text),
      0.8,
    ),
  ).toEqual([]);
  expect(
    alike(
      of("mitzvah").map(({ title }) => title),
      0.7,
    ),
  ).toEqual([]);
});

describe("it is easy to read", () => {
  test("no sentence is long", () => {
    const longest = (text: string) => Math.max(...sentencesOf(text).map(wordCount));
    expect(failing(({ text }) => longest(text) > 36)).toEqual([]);
    const all = ENTRIES.flatMap(({ text }) => sentencesOf(text)).map(wordCount);
    expect(all.reduce((sum, count) => sum + count, 0) / all.length).toBeLessThan(14);
  });

  test("the words are short: on the whole under 5 letters, and few of more than twelve", () => {
    const words = ENTRIES.flatMap(({ text }) => text.match(/[A-Za-z]+/g) ?? []);
    expect(words.reduce((sum, word) => sum + word.length, 0) / words.length).toBeLessThan(5);
    expect(words.filter((word) => word.length > 12).length / words.length).toBeLessThan(0.01);
  });

  test("nothing is longer than a screen", () => expect(failing(({ text }) => text.length > 400)).toEqual([]));
});

test("a passing by the calendar of hillulos names its day there, and leads to it", () => {
  const found = HISTORY.filter(({ source }) => source.startsWith("Zemaneh Yosef"));
  expect(found.length).toBe(writtenHistory.events.filter(({ source }) => source === "hillulos").length);
  expect(found[0]).toMatchObject({
    source: `Zemaneh Yosef calendar, hillulos of ${found[0]?.day} ${found[0]?.month}`,
    address: writtenHistory.hillulos,
  });
});

test("no entry has a field that its schema does not know", () => {
  const pairs = [
    [writtenWords.words, HANGMAN_WORDS],
    [writtenCommandments.commandments, COMMANDMENTS],
    [writtenVocabulary.words, VOCABULARY],
    [writtenRiddles.riddles, RIDDLES],
  ] as const;
  for (const [written, read] of pairs) expect(read).toMatchObject(written);
});

test("a review names the rav and his day, or neither", () => {
  const isReview = (reviewedBy: string | null, reviewedOn: string | null) =>
    reviewSchema.safeParse({ reviewedBy, reviewedOn }).success;
  expect([isReview(null, null), isReview("Rabbi Cohen", "2026-11-20")]).toEqual([true, true]);
  expect([isReview("Rabbi Cohen", null), isReview(null, "2026-11-20"), isReview("Rabbi Cohen", "today")]).toEqual(
    Array(3).fill(false),
  );
});
