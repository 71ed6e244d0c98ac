import { spanAt } from "@/lib/calendar/day/rules";
import { TAB_ADDRESSES } from "@/lib/library/activities/addresses";
import { linkDate } from "@/lib/library/activities/day-page";
import type { LearningCard } from "@/lib/library/learning/content";
import { type LearningDay, type LearningToday, type Section, sectionSchema } from "@/lib/library/learning/schema";

export function parseSection(value: string | null): Section {
  return sectionSchema.safeParse(value).data ?? "main";
}

export function cardTitle({ title }: LearningCard, teacher: string): string {
  return title.replace("{teacher}", () => teacher);
}

/** The address that a card opens on a household's day "YYYY-MM-DD": the day's place where there is one, else the card's own page. */
export function studyLink(
  { id, address, autoPlay }: LearningCard,
  date: string,
  places: Readonly<Record<string, string | null>>,
): string {
  const place = places[id];
  if (place) return TAB_ADDRESSES["sefaria-place"].url.replace("{place}", place);
  return TAB_ADDRESSES[address].url.replace("{date}", linkDate(date)) + (autoPlay ? "&auto=video" : "");
}

export type LearningMoment = { span: LearningToday["spans"][number]; day: LearningDay; isNineAv: boolean };

/** Returns what holds at an instant, by the server's clock; null when the answer does not reach that far. It turns at sunset. */
export function learningAt({ spans, days, nineAv }: LearningToday, instant: Date): LearningMoment | null {
  const span = spanAt(spans, instant);
  const day = span && days.find(({ date }) => date === span.date);
  return day ? { span, day, isNineAv: nineAv !== null && spanAt([nineAv], instant) !== null } : null;
}
