import { TAB_ADDRESSES } from "@/lib/activities/addresses";
import { linkDate } from "@/lib/activities/day-page";
import type { LearningCard } from "@/lib/learning/content";
import { type Section, sectionSchema } from "@/lib/learning/schema";

export const LEARNING_TEXTS = {
  main: { title: "Choose Your Focus", text: "Select either prayer services or Torah study" },
  davening: { title: "Davening", text: "Siddur, the complete prayer book for daily services" },
  learning: { title: "Torah Learning", text: "Chitas, Tanya, Rambam" },
  siddurNote: "You have access to the complete Siddur: Shachris, Mincha, Mairiv, and the blessings of the day.",
  wayBack: "To come back here, close the new page.",
  eachOpens: "Each card opens a new page. To come back here, close that page.",
  ordinaryDay: "Nothing is different today.",
  /** Whose custom the lines of the day follow. */
  opinion: "By the common Ashkenazi custom; Chabad and others differ on some days. For practice ask your rav.",
} as const;

/** The view that the query asks for; the main view for anything unknown. */
export function sectionOf(asked: string | null): Section {
  return sectionSchema.safeParse(asked).data ?? "main";
}

/** What a card is called. Takes the teacher's name (D31). */
export function cardTitle({ title }: LearningCard, teacher: string): string {
  return title.replace("{teacher}", () => teacher);
}

/**
 * Where a card leads today. Takes the household's civil day "YYYY-MM-DD" and where the day's part of the Kitzur begins
 * ("24.7"), null when that is not known: then the book opens at its first page.
 */
export function studyLink({ address, autoPlay }: LearningCard, date: string, kitzurPlace: string | null): string {
  if (address === "kitzur" && kitzurPlace !== null) return TAB_ADDRESSES["kitzur-place"].url.replace("{place}", kitzurPlace);
  return TAB_ADDRESSES[address].url.replace("{date}", linkDate(date)) + (autoPlay ? "&auto=video" : "");
}
