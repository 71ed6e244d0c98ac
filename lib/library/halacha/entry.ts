import type { Review } from "@/lib/calendar/content-review";
import type { Occasion } from "@/lib/library/halacha/occasions";

/** A halacha in our own words with its exact source (D29). */
export type HalachaText = {
  /** Its first title as in an address, where it has another one today. */
  id?: string;
  title: string;
  content: string;
  source: string;
};

export type HalachaCategory = "Prayer" | "Daily Life" | "Shabbat" | "Kashrut" | "Festivals";

/** `id`: its name in the database, once a caretaker or a rav has marked it; never changed, and never given to another text. */
export type Halacha = HalachaText & Review & { id: string; category: HalachaCategory };

/** A day of every Hebrew year; in an ordinary year Adar counts as Adar II. */
export type MonthDay = readonly [month: string, day: number];

/** From the first to the last day, both included. */
export type Span = { from: MonthDay; to: MonthDay };

export type When = Span | { on: Occasion };

export type PinnedText = HalachaText & (When | { day: MonthDay });

export type Season = Span & { entries: readonly HalachaText[] };
