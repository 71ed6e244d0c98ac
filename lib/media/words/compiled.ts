import "server-only";
import compile from "icu-minify/compile";
import type { Household } from "@/lib/accounts/household/schema";
import { EN_TEXTS } from "@/lib/media/words/en/messages";
import { HE_TEXTS } from "@/lib/media/words/he/messages";
import type { Language } from "@/lib/media/words/language";
import { type Catalog, createSay, type Say, type Texts, type Words } from "@/lib/media/words/say";

export const TEXTS: Record<Language, Texts> = { en: EN_TEXTS, he: HE_TEXTS };
const compiled = new Map<string, Catalog>();

export function catalogOf(language: Language, isOfSongs = false): Catalog {
  const name = `${language} ${isOfSongs}`;
  const known = compiled.get(name);
  if (known) return known;
  const { messages, ofSongs } = TEXTS[language];
  const said = { ...messages, ...(isOfSongs && ofSongs) };
  const pairs = Object.entries(said).map(([key, message]) => [key, compile(message)]);
  // Next gives plain objects to a page, and the compiler's have no prototype. The keys are those of the messages.
  const made = JSON.parse(JSON.stringify(Object.fromEntries(pairs))) as Catalog;
  compiled.set(name, made);
  return made;
}

type Relative = Pick<Household, "name" | "pronoun">;

export function wordsIn(language: Language, { name, pronoun }: Relative, isOfSongs = false): Words {
  return { language, catalog: catalogOf(language, isOfSongs), relative: name, pronoun };
}

/** The voice of what the hub itself sends to a family member: notifications and emails. */
export const sayIn = (language: Language, relative: Relative): Say => createSay(wordsIn(language, relative));
