import { addDays } from "@/lib/household/rules";
import type { PlannedItem } from "@/lib/schedule/planner-schema";
import type { ScheduleItem } from "@/lib/schedule/schema";

/** An item of 20 November 2026 with the form's defaults and what a test says about it. */
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

/** An item as the caretaker's page has it. */
export function aPlannedItem(over: Partial<PlannedItem> = {}): PlannedItem {
  return { ...aPlanItem(over), version: 1, ...over };
}

/** A weekly series of so many items from a day, with ids "physio-0", "physio-1"… */
export function aPlannedSeries(count: number, from: string, over: Partial<PlannedItem> = {}): PlannedItem[] {
  const series = { isRecurring: true, recurrenceType: "weekly", recurrenceInterval: 1, recurrenceEndDate: addDays(from, 7 * count), recurringGroupId: "physio" } as const;
  return Array.from({ length: count }, (_, index) => aPlannedItem({ title: "Physio", ...series, id: `physio-${index}`, scheduledDate: addDays(from, 7 * index), ...over }));
}
