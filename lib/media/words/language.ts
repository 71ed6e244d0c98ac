import { EN_LOOK } from "@/lib/media/words/en/look";
import { HE_LOOK } from "@/lib/media/words/he/look";
import type { Look } from "@/lib/media/words/look";

const LOOKS = { en: EN_LOOK, he: HE_LOOK };
export type Language = keyof typeof LOOKS;
export const LANGUAGE_LOOKS: Record<Language, Look> = LOOKS;
// Object.keys returns strings; these are exactly the record's keys.
export const LANGUAGES = Object.keys(LOOKS) as readonly Language[];

export const LANGUAGE_COOKIE = "naches.language";

/** Set by proxy.ts for the senders' page alone; all other pages are English. */
export const PAGE_LANGUAGE_HEADER = "x-page-language";

export const directionOf = (language: Language) => LANGUAGE_LOOKS[language].direction;

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** Returns the language that a browser means by a code; undefined for one that this hub does not have. */
const languageByCode = (code: string) =>
  LANGUAGES.find((language) => language === code || LANGUAGE_LOOKS[language].otherCodes?.includes(code));

/** Returns the first known language of an Accept-Language header by its weights; English where it names none. */
function preferred(header: string): Language {
  const wanted = header
    .split(",")
    .map((part) => {
      const [tag = "", ...options] = part.trim().toLowerCase().split(";");
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((found) => found !== undefined);
      return { language: languageByCode(tag.split("-")[0] ?? ""), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wanted.map(({ language }) => language).find((language) => language !== undefined) ?? "en";
}

/** Returns a stored language; English for one that this hub does not have (any longer). */
export const knownLanguage = (text: string): Language => languageOf(text, null);

/** The parts of a request that name a language; that of Next.js has them. */
type Asking = { cookies: { get(name: string): { value: string } | undefined }; headers: Headers };

/** Returns the language of the senders' page for a browser: its choice, else the first one that it asks for. */
export const requestLanguage = ({ cookies, headers }: Asking): Language =>
  languageOf(cookies.get(LANGUAGE_COOKIE)?.value, headers.get("accept-language"));

export function languageOf(chosen: string | undefined, acceptLanguage: string | null): Language {
  return chosen !== undefined && isLanguage(chosen) ? chosen : preferred(acceptLanguage ?? "");
}
