import { HANGMAN_WORDS } from "@/lib/library/games/hangman/content";
import { FIRST_OPTIONS as HANGMAN, hangman } from "@/lib/library/games/hangman/rules";
import { COMMANDMENTS } from "@/lib/library/games/mitzvah/content";
import { FIRST_OPTIONS as MITZVAH, mitzvah } from "@/lib/library/games/mitzvah/rules";
import { idOfWord } from "@/lib/library/games/pick-unseen";
import { VOCABULARY } from "@/lib/library/games/unscramble/content";
import { FIRST_OPTIONS as UNSCRAMBLE, unscramble } from "@/lib/library/games/unscramble/rules";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
/** All but every nth. */
const allBut = (ids: readonly string[], n: number) => ids.filter((_, index) => index % n !== 0);

/** A word that is spelled in another way today keeps the id of its marks. */
const idOf = (words: readonly { word: string; id?: string }[], word: string) =>
  idOfWord(words.find((one) => one.word === word) ?? { word });

test("a word that is not for us never comes in Hangman", () => {
  const hidden = allBut(HANGMAN_WORDS.map(idOfWord), 2);
  const words = SEEDS.map((seed) => idOf(HANGMAN_WORDS, hangman.start(seed, HANGMAN, hidden).word));
  expect(words.filter((word) => hidden.includes(word))).toEqual([]);
  expect(new Set(words).size).toBeGreaterThan(50);
});

test("nor in Unscramble, on any level", () => {
  const hidden = allBut(VOCABULARY.map(idOfWord), 2);
  for (const level of [1, 3, 6, 9]) {
    const words = SEEDS.map((seed) => idOf(VOCABULARY, unscramble.start(seed, { ...UNSCRAMBLE, level }, hidden).word));
    expect(words.filter((word) => hidden.includes(word))).toEqual([]);
  }
});

test("a mitzvah that is not for us is neither to be guessed nor among the fifteen", () => {
  const hidden = COMMANDMENTS.map(({ name }) => name).slice(0, 23);
  for (const seed of SEEDS) {
    const round = mitzvah.start(seed, MITZVAH, hidden);
    expect(round.dealt.filter((name) => hidden.includes(name))).toEqual([]);
    // What was dealt may be fewer, and the game takes it back after a reload.
    expect(mitzvah.stateSchema.safeParse(round).success).toBe(true);
    expect(round.dealt.length).toBeGreaterThan(8);
  }
});
