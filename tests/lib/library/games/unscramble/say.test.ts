/** @jest-environment node */
import { VOCABULARY } from "@/lib/library/games/unscramble/content";
import { writtenForm } from "@/lib/library/games/unscramble/format";

/** The words of a name with how each of them is said. */
const SPOKEN = VOCABULARY.flatMap((entry) => {
  const written = writtenForm(entry).split(" ");
  const spoken = (entry.say ?? "").split(" ");
  return written.length === spoken.length ? written.map((word, index) => [word, spoken[index] ?? ""] as const) : [];
});

test("anyone who writes a final S for a sav says it so too", () => {
  const sav = VOCABULARY.filter(({ word, say: spoken }) => /[OAIU]S$/.test(word) && spoken !== undefined);
  expect(sav.length).toBeGreaterThan(20);
  expect(sav.filter(({ say: spoken }) => !/[sS]$/.test(spoken ?? "")).map(({ word }) => word)).toEqual([]);
});

test("no word is said with a hard sav or with Israel's stress on a name", () => {
  const other = /(oat|oht|ote|OTE|OAT)$|shah-BAHT|ah-HAVAT|khah-TAHN|(^|[ -])(raht|saht|vaht)$/;
  expect(VOCABULARY.filter(({ say: spoken }) => other.test(spoken ?? "")).map(({ word }) => word)).toEqual([]);
});

test("a word that is part of several names is said in one way", () => {
  const ways = new Map<string, Set<string>>();
  for (const [word, spoken] of SPOKEN) ways.set(word, (ways.get(word) ?? new Set()).add(spoken));
  const several = [...ways].filter(([, spoken]) => spoken.size > 1);
  expect(several.map(([word, spoken]) => [word, ...spoken])).toEqual([]);
});

test("an English voice does not make another word of it", () => {
  const misread = /(^|[ -])(SUK|SHOW|KHUM|lul|bud|SHUL)([ -]|$)/;
  expect(VOCABULARY.filter(({ say: spoken }) => misread.test(spoken ?? "")).map(({ word }) => word)).toEqual([]);
});
