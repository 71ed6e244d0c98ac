import "server-only";
import compile from "icu-minify/compile";
import { EN } from "@/lib/media/words/en";
import { HE } from "@/lib/media/words/he";
import type { Language } from "@/lib/media/words/language";
import type { Catalog, MessageKey } from "@/lib/media/words/say";

const MESSAGES: Record<Language, Record<MessageKey, string>> = { en: EN, he: HE };
const compiled = new Map<Language, Catalog>();

/** Returns a language's messages as pages format them, compiled once. */
export function catalogOf(language: Language): Catalog {
  const known = compiled.get(language);
  if (known) return known;
  const pairs = Object.entries(MESSAGES[language]).map(([key, message]) => [key, compile(message)]);
  // Next gives plain objects to a page, and the compiler's have no prototype. The keys are those of the messages.
  const made = JSON.parse(JSON.stringify(Object.fromEntries(pairs))) as Catalog;
  compiled.set(language, made);
  return made;
}
