import type { Review } from "@/lib/calendar/content-review";
import type { Occasion } from "@/lib/library/halacha/occasions";

/** A halacha in our own words with its exact source (D29). */
export type HalachaText = {
  /** Its name in the database, once a caretaker or a rav has marked it; never changed, and never given to another text. */
  id: string;
  title: string;
  content: string;
  source: string;
};

export type HalachaCategory = "Prayer" | "Daily Life" | "Shabbat" | "Kashrut" | "Festivals";

export type Halacha = HalachaText & Review & { category: HalachaCategory };

/** A day of every Hebrew year; in an ordinary year Adar counts as Adar II. */
export type MonthDay = readonly [month: string, day: number];

/** From the first to the last day, both included. */
export type Span = { from: MonthDay; to: MonthDay };

export type When = Span | { on: Occasion };
