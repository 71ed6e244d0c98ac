import { TAB_ADDRESSES, type TabId } from "@/lib/activities/addresses";
import { linkDate } from "@/lib/activities/day-page";
import { spanAt } from "@/lib/calendar/rules";
import type { LearningCard } from "@/lib/learning/content";
import { type LearningDay, type LearningToday, type Section, sectionSchema } from "@/lib/learning/schema";

/** Returns the view in the query; the main view for anything unknown. */
export function parseSection(value: string | null): Section {
  return sectionSchema.safeParse(value).data ?? "main";
}

/** Returns the title of a card. Takes the teacher's name (D31). */
export function cardTitle({ title }: LearningCard, teacher: string): string {
  return title.replace("{teacher}", () => teacher);
}

/** The pages that open at the day's place: which address takes it, and where the day has it. */
const PLACED: Partial<Record<TabId, { address: TabId; place: keyof LearningDay["places"] }>> = {
  kitzur: { address: "kitzur-place", place: "kitzur" },
  "daf-yomi": { address: "daf-yomi", place: "daf-yomi" },
  "mishnah-yomis": { address: "mishnah-yomis", place: "mishnah-yomis" },
};

/** The address that a card opens on a household's day "YYYY-MM-DD", at that day's place where its page takes one. */
export function studyLink(
  { address, autoPlay }: LearningCard,
  date: string,
  places: LearningDay["places"] | null,
): string {
  const placed = PLACED[address];
  const place = placed && places?.[placed.place];
  if (placed && place) return TAB_ADDRESSES[placed.address].url.replace(/\{\w+\}/, place);
  return TAB_ADDRESSES[address].url.replace("{date}", linkDate(date)) + (autoPlay ? "&auto=video" : "");
}

/** What holds at an instant: the span of davening, what is learned on its Hebrew day, and whether it is Tisha B'Av. */
export type LearningMoment = { span: LearningToday["spans"][number]; day: LearningDay; isNineAv: boolean };

/** Returns what holds at an instant, by the server's clock; null when the answer does not reach that far. It turns at sunset. */
export function learningAt({ spans, days, nineAv }: LearningToday, instant: Date): LearningMoment | null {
  const span = spanAt(spans, instant);
  const day = span && days.find(({ date }) => date === span.date);
  return day ? { span, day, isNineAv: nineAv !== null && spanAt([nineAv], instant) !== null } : null;
}
