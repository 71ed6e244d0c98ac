export const LANGUAGES = ["en", "he"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_COOKIE = "naches.language";

/** Set by proxy.ts for the senders' page alone; all other pages are English. */
export const PAGE_LANGUAGE_HEADER = "x-page-language";

type Look = { name: string; direction: "ltr" | "rtl"; hours: 12 | 24 };
export const LANGUAGE_LOOKS: Record<Language, Look> = {
  en: { name: "English", direction: "ltr", hours: 12 },
  he: { name: "עברית", direction: "rtl", hours: 24 },
};

export const directionOf = (language: Language) => LANGUAGE_LOOKS[language].direction;

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** Returns the first known language of an Accept-Language header by its weights; English where it names none. `iw` is the old code of Hebrew. */
function preferred(header: string): Language {
  const wanted = header
    .split(",")
    .map((part) => {
      const [tag = "", ...options] = part.trim().toLowerCase().split(";");
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((found) => found !== undefined);
      return { code: tag.split("-")[0]?.replace(/^iw$/, "he") ?? "", weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wanted.map(({ code }) => code).find(isLanguage) ?? "en";
}

export function languageOf(chosen: string | undefined, acceptLanguage: string | null): Language {
  return chosen !== undefined && isLanguage(chosen) ? chosen : preferred(acceptLanguage ?? "");
}
