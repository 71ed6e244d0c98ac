import { type FormField, formField } from "@/lib/forms/fields";
import {
  SCHEDULE_LIMITS,
  type ScheduleItemWithVersion,
  type ScheduleRequest,
  scheduleRequestSchema,
} from "@/lib/schedule/admin-schema";
import { seriesDates } from "@/lib/schedule/recurrence";
import type { RecurrenceType, ScheduleItem } from "@/lib/schedule/schema";
import { recurrenceOf, seriesProblem } from "@/lib/schedule/series";
import { CATEGORY_LABELS, PRIORITY_LABELS } from "@/lib/schedule/texts";
import { weekdayOf } from "@/lib/time/civil-date";
import { formatDate, formatTime } from "@/lib/time/format";

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
export function formOf({
  title,
  description,
  scheduledDate,
  scheduledTime,
  category,
  priority,
}: ScheduleItemWithVersion): FormValues {
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

/** Checks the form by the server's own rules. Returns the request, or what is wrong with each field; and the days of a series. */
export function checkForm(values: FormValues): Checked {
  const isWeekly = values.isRecurring && values.recurrenceType === "weekly";
  const result = scheduleRequestSchema.safeParse({
    ...values,
    recurrenceWeekdays: isWeekly ? values.recurrenceWeekdays : [],
  });
  if (!result.success) {
    const problems: Problems = {};
    // The path is a field of the form, because the schema has the form's names.
    for (const { path, message } of result.error.issues) problems[path[0] as FieldName] ??= message;
    return { request: null, problems, dates: [] };
  }
  if (!values.isRecurring) return { request: result.data, problems: {}, dates: [] };
  const dates = seriesDates(recurrenceOf(result.data), SCHEDULE_LIMITS.seriesMax);
  const problem = seriesProblem(dates.length);
  return problem === null
    ? { request: result.data, problems: {}, dates }
    : { request: null, problems: { recurrenceEndDate: problem }, dates: [] };
}

/** The form's item as the hub would show it, while it is typed. */
export function previewItem(values: FormValues): ScheduleItem {
  const { title, description, scheduledDate, scheduledTime, category, priority } = values;
  const series = { recurrenceType: null, recurrenceInterval: null, recurrenceEndDate: null, recurringGroupId: null };
  const state = { isCompleted: false, completedAt: null, createdBy: "caretaker", isRecurring: false };
  return {
    id: "preview",
    title: title.trim(),
    description,
    scheduledDate,
    scheduledTime: scheduledTime === "" ? null : scheduledTime,
    category,
    priority,
    ...state,
    ...series,
  };
}

/** What two states of the form are compared by. How a series repeats is not edited, so only a new one has it. */
export const ITEM_FIELDS: readonly FormField<FormValues>[] = [
  formField("title", { Title: (title) => title }),
  formField("description", { Description: (description) => description }),
  formField("scheduledDate", { Date: (date) => (date === "" ? "" : formatDate(date).date) }),
  formField("scheduledTime", { Time: (time) => (time === "" ? "" : formatTime(time)) }),
  formField("category", { Category: (category) => CATEGORY_LABELS[category] }),
  formField("priority", { Priority: (priority) => PRIORITY_LABELS[priority] }),
  formField("isRecurring", {}),
];
