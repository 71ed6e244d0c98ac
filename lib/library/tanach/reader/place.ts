import {
  CHITAS_DAYS,
  type KeptBook,
  keptBookSchema,
  NAMES,
  STOPS,
  type Stop,
  YAHRZEIT_NAMES,
  type YahrzeitName,
} from "@/lib/library/tanach/reader/schema";
import { parseJson } from "@/lib/platform/format/parse-json";
import { addDays } from "@/lib/platform/time/civil-date";

export const NEW_BOOK: KeptBook = {
  size: 0,
  accents: false,
  mark: null,
  stops: [],
  said: null,
  names: [],
  yahrzeits: [],
  chitas: [],
};

const CHAPTERS = 150;

export function chapterOf(id: string): number | null {
  const chapter = Number(/^psalms\.(\d+)$/.exec(id)?.[1]);
  return chapter >= 1 && chapter <= CHAPTERS ? chapter : null;
}

/** Returns true for the marked chapter, the first one, and one reached from its neighbor; looking one up leaves the mark. */
function movesMark(mark: Stop | null, id: string, wentOn: boolean): boolean {
  const chapter = chapterOf(id);
  return chapter !== null && (mark === null || wentOn || chapter === 1 || mark.id === id);
}

/** Notes where he is. `wentOn`: he has come to this reading from the one before or after it. */
export function withStop(kept: KeptBook, stop: Stop, wentOn: boolean): KeptBook {
  const others = kept.stops.filter(({ id, date }) => id !== stop.id && date === stop.date);
  return {
    ...kept,
    mark: movesMark(kept.mark, stop.id, wentOn) ? stop : kept.mark,
    stops: [...others, stop].slice(-STOPS),
  };
}

export function stopIn({ mark, stops }: KeptBook, id: string, date: string): Stop | null {
  return stops.find((stop) => stop.id === id && stop.date === date) ?? (mark?.id === id ? mark : null);
}

export function isSaid({ said }: Pick<KeptBook, "said">, id: string, date: string): boolean {
  return said?.date === date && said.ids.includes(id);
}

/** Marks a reading as said on a Hebrew day, or takes that back. A reading that was said loses its place and begins again. */
export function withSaid(kept: KeptBook, id: string, date: string, isNowSaid: boolean): KeptBook {
  const others = (kept.said?.date === date ? kept.said.ids : []).filter((other) => other !== id);
  return {
    ...kept,
    stops: isNowSaid ? kept.stops.filter((stop) => stop.id !== id) : kept.stops,
    said: { date, ids: isNowSaid ? [...others, id] : others },
  };
}

export function withName(kept: KeptBook, name: string): KeptBook {
  return { ...kept, names: [name, ...kept.names.filter((other) => other !== name)].slice(0, NAMES) };
}

/** The names with another one first; of a yahrzeit that has a name already, that one goes. */
const withFirst = (names: readonly YahrzeitName[], first: YahrzeitName): YahrzeitName[] =>
  [first, ...names.filter(({ id }) => id !== first.id)].slice(0, YAHRZEIT_NAMES);

/** Returns the name that was tapped for a yahrzeit of the plan, by the id of its series; null when none was. */
export function yahrzeitName({ yahrzeits }: KeptBook, id: string): string | null {
  return yahrzeits.find((one) => one.id === id)?.name ?? null;
}

export function withYahrzeitName(kept: KeptBook, id: string, name: string): KeptBook {
  return { ...kept, yahrzeits: withFirst(kept.yahrzeits, { id, name }) };
}

export function withChitas(kept: KeptBook, date: string, isNowLearned: boolean): KeptBook {
  const others = kept.chitas.filter((other) => other !== date);
  const days = isNowLearned ? [...others, date].toSorted() : others;
  return { ...kept, chitas: days.slice(-CHITAS_DAYS) };
}

/** Returns "" for none. The words never say which days lack. */
export function chitasWords(chitas: KeptBook["chitas"], date: string, dayOfMonth: number): string {
  const first = addDays(date, 1 - dayOfMonth);
  const count = chitas.filter((day) => day >= first && day <= date).length;
  if (count === 0) return "";
  const days = `${count} ${count === 1 ? "day" : "days"} this month.`;
  return chitas.includes(date) ? `Learned today. ${days}` : days;
}

/** The days of both books; one that only a book has since `base` is added, one that it has taken back is gone. */
function mergedChitas(base: KeptBook, mine: KeptBook, theirs: KeptBook): string[] {
  const isKept = (day: string) =>
    base.chitas.includes(day) ? mine.chitas.includes(day) && theirs.chitas.includes(day) : true;
  return [...new Set([...mine.chitas, ...theirs.chitas])].filter(isKept).toSorted().slice(-CHITAS_DAYS);
}

/** Every yahrzeit that has a name here or there has one; of two names it is the one that was changed here since `base`, else theirs. */
function mergedYahrzeits(base: KeptBook, mine: KeptBook, theirs: KeptBook): YahrzeitName[] {
  const own = mine.yahrzeits.filter(
    ({ id, name }) => yahrzeitName(theirs, id) === null || yahrzeitName(base, id) !== name,
  );
  return own.reduceRight(withFirst, theirs.yahrzeits);
}

export const isSameBook = (one: KeptBook, other: KeptBook): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the changes of both since `base`; where both have changed the same, `mine` stays. */
export function mergedBook(base: KeptBook, mine: KeptBook, theirs: KeptBook): KeptBook {
  const pick = <K extends keyof KeptBook>(key: K): KeptBook[K] =>
    JSON.stringify(mine[key]) === JSON.stringify(base[key]) ? theirs[key] : mine[key];
  return {
    size: pick("size"),
    accents: pick("accents"),
    mark: pick("mark"),
    stops: pick("stops"),
    said: pick("said"),
    names: pick("names"),
    yahrzeits: mergedYahrzeits(base, mine, theirs),
    chitas: mergedChitas(base, mine, theirs),
  };
}

/** Returns what a screen has kept as text, or a new book when it is missing or broken. */
export function parseKeptBook(text: string | null): KeptBook {
  return keptBookSchema.safeParse(parseJson(text ?? "")).data ?? NEW_BOOK;
}
