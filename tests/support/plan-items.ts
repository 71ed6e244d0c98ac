import type { ScheduleItem } from "@/lib/schedule/schema";

/** An open item of 20 November 2026 at 9:00; give what matters to the test. */
export function planItem(overrides: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    id: "breakfast",
    title: "Breakfast",
    description: "",
    scheduledDate: "2026-11-20",
    scheduledTime: "09:00",
    category: "meal",
    priority: "medium",
    isCompleted: false,
    completedAt: null,
    createdBy: "caretaker",
    isRecurring: false,
    recurrenceType: null,
    recurrenceInterval: null,
    recurrenceEndDate: null,
    recurringGroupId: null,
    ...overrides,
  };
}
