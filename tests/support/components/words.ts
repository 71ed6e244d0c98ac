import { catalogOf } from "@/lib/media/words/compiled";
import type { Language } from "@/lib/media/words/language";
import { setPageWords } from "@/lib/media/words/page-say";
import { createSay, type Words } from "@/lib/media/words/say";

/** The words of a page in a language, of a relative called Zaidy. */
export const wordsIn = (language: Language, change: Partial<Words> = {}): Words => ({
  ...{ language, catalog: catalogOf(language), relative: "Zaidy", pronoun: "he" },
  ...change,
});

export const say = createSay(wordsIn("en"));
export const sayInHebrew = createSay(wordsIn("he", { relative: "סבא" }));

// What works outside of React speaks the page's language.
setPageWords(wordsIn("en"));
