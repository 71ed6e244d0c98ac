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

export const PERSON_KINDS = { comes: "Comes", calls: "Calls" } as const;

export const DONE_LABEL = "Done";
