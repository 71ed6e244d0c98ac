import type { ScheduleItem } from "@/lib/schedule/schema";

/** An item of the plan with what a test says about it. */
export function aPlanItem(over: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    id: over.title ?? "item",
    title: "Dr. Levin",
    description: "",
    scheduledDate: "2026-11-20",
    scheduledTime: null,
    category: "general",
    priority: "medium",
    isCompleted: false,
    completedAt: null,
    createdBy: "caretaker",
    isRecurring: false,
    recurrenceType: null,
    recurrenceInterval: null,
    recurrenceEndDate: null,
    recurringGroupId: null,
    ...over,
  };
}
