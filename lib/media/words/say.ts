import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type CompiledMessage } from "icu-minify/format";
import type { Pronoun } from "@/lib/accounts/household/schema";
import type { EN } from "@/lib/media/words/en/messages";
import { directionOf, type Language, LANGUAGE_LOOKS } from "@/lib/media/words/language";

export type MessageKey = keyof typeof EN;
/** The messages of a language; `ofSongs`: those that a page for songs says instead. */
export type Texts = { messages: Record<MessageKey, string>; ofSongs: Partial<Record<MessageKey, string>> };
export type Catalog = Record<MessageKey, CompiledMessage>;
export type Words = { language: Language; catalog: Catalog; relative: string; pronoun: Pronoun };

type Known = "relative" | "sex";
type Arguments = { ICUArgument: string | number; ICUNumberArgument: number };
type ValuesOf<K extends MessageKey> = Omit<GetICUArgs<(typeof EN)[K], Arguments>, Known>;
type Rest<K extends MessageKey> = Record<never, never> extends ValuesOf<K> ? [] : [values: ValuesOf<K>];

type Values = Record<string, string | number>;

export type Say = (<K extends MessageKey>(key: K, ...values: Rest<K>) => string) & {
  language: Language;
  knows: (key: string) => boolean;
  /** For a key and values that come from the hub. */
  unchecked: (key: MessageKey, values: Values) => string;
};

const CHOICES: readonly string[] = ["kind", "month", "weekday"];

const HEBREW = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LATIN = /[A-Za-z\u00c0-\u024f]/;

/** Keeps a name or a time in other letters together, as `bdi` does; also in attributes, where no element is possible. */
function isolate(value: string, language: Language): string {
  const isOther = (directionOf(language) === "rtl" ? LATIN : HEBREW).test(value);
  return isOther ? `\u2068${value}\u2069` : value;
}

export function createSay({ language, catalog, relative, pronoun }: Words): Say {
  const { join } = LANGUAGE_LOOKS[language];
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const formatters = {
    getPluralRules: () => (plurals ??= new Intl.PluralRules(language)),
    getNumberFormat: () => (numbers ??= new Intl.NumberFormat(language)),
    getDateTimeFormat: () => new Intl.DateTimeFormat(language),
  };
  const known = { relative: isolate(relative, language), sex: pronoun };
  const say = (key: MessageKey, values: Values = {}) => {
    const isolated: Values = { ...known };
    for (const [name, value] of Object.entries(values))
      isolated[name] = typeof value === "string" && !CHOICES.includes(name) ? isolate(value, language) : value;
    const said = String(format(catalog[key], language, isolated, { formatters }));
    return join ? join(said) : said;
  };
  // Each key's values are checked where it is said.
  return Object.assign(say as Say, { language, knows: (key: string) => key in catalog, unchecked: say });
}
