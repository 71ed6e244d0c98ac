import type { ScheduleItem } from "@/lib/schedule/items/schema";

export const CATEGORY_LABELS: Record<ScheduleItem["category"], string> = {
  general: "General",
  learning: "Learning",
  medical: "Medical",
  visitor: "Visitor",
  meal: "Meal",
  therapy: "Therapy",
  appointment: "Appointment",
};

export const PRIORITY_LABELS: Record<ScheduleItem["priority"], string> = {
  high: "High priority",
  medium: "Medium priority",
  low: "Low priority",
};

/** What the person of an item does. */
export const PERSON_KINDS = { comes: "Comes", calls: "Calls" } as const;

/** The word next to the check box of an item (D22). */
export const DONE_LABEL = "Done";
