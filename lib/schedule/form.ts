import { weekdayOf } from "@/lib/household/rules";
import { seriesDates } from "@/lib/schedule/recurrence";
import { SCHEDULE_LIMITS, type PlannedItem, type ScheduleRequest, scheduleRequestSchema } from "@/lib/schedule/planner-schema";
import type { RecurrenceType, ScheduleItem } from "@/lib/schedule/schema";
import { recurrenceOf, seriesProblem } from "@/lib/schedule/series";

/** The form as it is typed; dates and times are what the browser's fields hold, "" when empty. */
export type FormValues = {
  title: string;
  description: string;
  scheduledDate: string;
  scheduledTime: string;
  category: ScheduleItem["category"];
  priority: ScheduleItem["priority"];
  isRecurring: boolean;
  recurrenceType: RecurrenceType;
  recurrenceInterval: string;
  recurrenceEndDate: string;
  /** 0 for Sunday; none chosen means the weekday of the date. */
  recurrenceWeekdays: number[];
};

/** A new item, with the default category, priority and repeat. Takes the day it is meant for. */
export function emptyForm(date: string): FormValues {
  return {
    title: "",
    description: "",
    scheduledDate: date,
    scheduledTime: "",
    category: "general",
    priority: "medium",
    isRecurring: false,
    recurrenceType: "daily",
    recurrenceInterval: "1",
    recurrenceEndDate: "",
    recurrenceWeekdays: [],
  };
}

/** An item as the form shows it. How its series repeats is not edited, so the form of such an item does not repeat. */
export function formOf({ title, description, scheduledDate, scheduledTime, category, priority }: PlannedItem): FormValues {
  return { ...emptyForm(scheduledDate), title, description, scheduledTime: scheduledTime ?? "", category, priority };
}

/** The weekdays of the form's series: the chosen ones, else the date's own. */
export function chosenWeekdays({ recurrenceWeekdays, scheduledDate }: FormValues): number[] {
  if (recurrenceWeekdays.length > 0) return recurrenceWeekdays;
  const day = weekdayOf(scheduledDate);
  return Number.isNaN(day) ? [] : [day];
}

export type FieldName = keyof FormValues;
export type Problems = Partial<Record<FieldName, string>>;
export type Checked = { request: ScheduleRequest | null; problems: Problems; dates: string[] };

/** Checks the form by the server's own rules. Answers the request, or what is wrong with each field; and the days of a series. */
export function checkForm(values: FormValues): Checked {
  const isWeekly = values.isRecurring && values.recurrenceType === "weekly";
  const result = scheduleRequestSchema.safeParse({ ...values, recurrenceWeekdays: isWeekly ? values.recurrenceWeekdays : [] });
  if (!result.success) {
    const problems: Problems = {};
    // The path is a field of the form, because the schema has the form's names.
    for (const { path, message } of result.error.issues) problems[path[0] as FieldName] ??= message;
    return { request: null, problems, dates: [] };
  }
  if (!values.isRecurring) return { request: result.data, problems: {}, dates: [] };
  const dates = seriesDates(recurrenceOf(result.data), SCHEDULE_LIMITS.seriesMax);
  const problem = seriesProblem(dates.length);
  return problem === null ? { request: result.data, problems: {}, dates } : { request: null, problems: { recurrenceEndDate: problem }, dates: [] };
}

/** The form's item as the hub would show it, while it is typed. */
export function previewItem(values: FormValues): ScheduleItem {
  const { title, description, scheduledDate, scheduledTime, category, priority } = values;
  const series = { recurrenceType: null, recurrenceInterval: null, recurrenceEndDate: null, recurringGroupId: null };
  const state = { isCompleted: false, completedAt: null, createdBy: "caretaker", isRecurring: false };
  return { id: "preview", title: title.trim(), description, scheduledDate, scheduledTime: scheduledTime === "" ? null : scheduledTime, category, priority, ...state, ...series };
}

const COMPARED = ["title", "description", "scheduledDate", "scheduledTime", "category", "priority"] as const;

/** Which fields two forms have differently. */
export function differences(one: FormValues, other: FormValues): FieldName[] {
  return COMPARED.filter((field) => one[field].trim() !== other[field].trim());
}
