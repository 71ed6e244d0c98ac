import { type FormField, formField } from "@/lib/platform/forms/fields";
import { addDays, daysBetween, weekdayOf } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { partOf } from "@/lib/schedule/changes/change-schema";
import {
  type ScheduleItemWithVersion,
  type ScheduleRequest,
  scheduleRequestSchema,
} from "@/lib/schedule/items/admin-schema";
import {
  EMPTY_FIELDS,
  ITEM_FIELDS,
  type ItemField,
  type ItemFields,
  pickFields,
  SCHEDULE_LIMITS,
} from "@/lib/schedule/items/item-schema";
import { CATEGORY_LABELS, PERSON_KINDS, PRIORITY_LABELS } from "@/lib/schedule/items/labels";
import { seriesDates } from "@/lib/schedule/items/recurrence";
import type { RecurrenceType, ScheduleItem } from "@/lib/schedule/items/schema";
import { madeUntil, ruleOf, seriesProblem, seriesProblemField } from "@/lib/schedule/items/series";
import { formatLength, withSaid } from "@/lib/schedule/people/item-sentences";
import type { Adar, MonthDay, Observance, Rule, SeriesInfo, SeriesPreview } from "@/lib/schedule/series/rule-schema";
import { formatTimeRule } from "@/lib/schedule/series/time-rule";

const FREE_DAY_WITHIN = 366;

type Typed<T> = null extends T ? string : T;
export type FormValues = FieldTexts & {
  scheduledDate: string;
  isRecurring: boolean;
  recurrenceType: RecurrenceType;
  recurrenceInterval: string;
  recurrenceEndDate: string;
  /** 0 for Sunday; none chosen means the weekday of the date. */
  recurrenceWeekdays: number[];
  recurrenceEnds: "on" | "never";
  recurrenceMonthDay: MonthDay;
  recurrenceCalendar: "civil" | "hebrew";
  recurrenceObservance: Observance;
  recurrenceAdar: Adar | "";
  recurrenceOriginal: string;
  recurrenceOriginalNight: boolean;
  recurrenceSkipsRest: boolean;
};

type FieldTexts = { [K in ItemField]: Typed<ItemFields[K]> };
/** An item's fields as the form has them: what is not set is empty. */
function asTexts(item: Record<ItemField, string | number | null>): FieldTexts {
  return Object.fromEntries(ITEM_FIELDS.map((field) => [field, String(item[field] ?? "")])) as FieldTexts; // All of them.
}

export function emptyForm(date: string): FormValues {
  return {
    ...asTexts(EMPTY_FIELDS),
    scheduledDate: date,
    isRecurring: false,
    recurrenceType: "daily",
    recurrenceInterval: "1",
    recurrenceEndDate: "",
    recurrenceWeekdays: [],
    recurrenceEnds: "on",
    recurrenceMonthDay: "date",
    recurrenceCalendar: "civil",
    recurrenceObservance: "anniversary",
    recurrenceAdar: "",
    recurrenceOriginal: "",
    recurrenceOriginalNight: false,
    recurrenceSkipsRest: false,
  };
}

const RHYTHM_FIELDS = [
  "recurrenceType",
  "recurrenceInterval",
  "recurrenceEndDate",
  "recurrenceWeekdays",
  "recurrenceEnds",
  "recurrenceMonthDay",
  "recurrenceCalendar",
  "recurrenceObservance",
  "recurrenceAdar",
  "recurrenceOriginal",
  "recurrenceOriginalNight",
  "recurrenceSkipsRest",
] as const satisfies readonly (keyof FormValues)[];

function rhythmOf(rule: Rule): Pick<FormValues, (typeof RHYTHM_FIELDS)[number]> {
  const { type, interval, until, weekdays, start, monthDay, hebrew, skipsRest } = rule;
  return {
    recurrenceType: type,
    recurrenceInterval: String(interval),
    recurrenceEndDate: until ?? "",
    recurrenceWeekdays: type === "weekly" && weekdays.length === 0 ? [weekdayOf(start)] : weekdays,
    recurrenceEnds: until === null ? "never" : "on",
    recurrenceMonthDay: monthDay,
    recurrenceCalendar: hebrew ? "hebrew" : "civil",
    recurrenceObservance: hebrew?.observance ?? "anniversary",
    recurrenceAdar: hebrew?.adar ?? "",
    recurrenceOriginal: hebrew?.original ?? "",
    recurrenceOriginalNight: false,
    recurrenceSkipsRest: skipsRest,
  };
}

export function isSameRhythm(one: FormValues, other: FormValues): boolean {
  return RHYTHM_FIELDS.every((field) => String(one[field]) === String(other[field]));
}

export function formOf(item: ScheduleItemWithVersion, series: SeriesInfo | null = null): FormValues {
  return {
    ...emptyForm(item.scheduledDate),
    ...(series ? rhythmOf(series.rule) : {}),
    ...asTexts(item),
    scheduledTime: item.timeRule === null ? (item.scheduledTime ?? "") : "",
  };
}

/** The form of a new item that says what another says: at the same time on the next day on which nothing is called so. Takes the list and the household's today. */
export function copyOf(
  item: ScheduleItemWithVersion,
  items: readonly Pick<ScheduleItemWithVersion, "title" | "scheduledDate">[],
  today: string,
): FormValues {
  const taken = new Set(items.flatMap(({ title, scheduledDate }) => (title === item.title ? [scheduledDate] : [])));
  const from = item.scheduledDate < today ? today : addDays(item.scheduledDate, 1);
  let day = from;
  // An item that is on each of a year's days has no free one.
  while (taken.has(day) && daysBetween(from, day) < FREE_DAY_WITHIN) day = addDays(day, 1);
  return { ...formOf(item), scheduledDate: taken.has(day) ? from : day };
}

/** The weekdays of the form's series: the chosen ones, else the date's own. */
export function chosenWeekdays({ recurrenceWeekdays, scheduledDate }: FormValues): number[] {
  if (recurrenceWeekdays.length > 0) return recurrenceWeekdays;
  const day = weekdayOf(scheduledDate);
  return Number.isNaN(day) ? [] : [day];
}

export function intervalOf({ recurrenceInterval }: FormValues): number {
  return Number.parseInt(recurrenceInterval, 10) || 1;
}

export function moveWeekdays(values: FormValues, began: FormValues): number[] {
  const days = daysBetween(began.scheduledDate, values.scheduledDate);
  return Number.isNaN(days)
    ? values.recurrenceWeekdays
    : began.recurrenceWeekdays.map((day) => (((day + days) % 7) + 7) % 7).sort((one, other) => one - other);
}

type FieldName = keyof FormValues;
export type Problems = Partial<Record<FieldName, string>>;
export type Checked = {
  request: ScheduleRequest | null;
  problems: Problems;
  /** The days of a series that are made at once; null when only the server knows them (see {@link needsCalendar}). */
  dates: string[] | null;
};

/** Returns true if a request's series depends on the Jewish calendar or on the sun, which only the server knows. */
function needsCalendar({ hebrew, skipsRest }: Rule, { timeRule }: ScheduleRequest): boolean {
  return hebrew !== null || skipsRest || timeRule !== null;
}

export function checkForm(values: FormValues, today: string): Checked {
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
  const rule = ruleOf(result.data);
  if (needsCalendar(rule, result.data)) return { request: result.data, problems: {}, dates: null };
  const dates = seriesDates({ ...rule, until: madeUntil(rule, today) }, SCHEDULE_LIMITS.seriesMax);
  const problem = seriesProblem(rule, dates.length);
  return problem === null
    ? { request: result.data, problems: {}, dates }
    : { request: null, problems: { [seriesProblemField(rule)]: problem }, dates: [] };
}

/** Returns the days on which the form's time must exist: of a series that the server computes, those of its calendar rule or the first few. */
export function clockDates({ request, dates }: Checked, preview: SeriesPreview | undefined, today: string): string[] {
  if (dates !== null || request === null) return dates ?? [];
  const rule = ruleOf(request);
  if (rule.hebrew) return preview?.next.map(({ date }) => date) ?? [];
  return seriesDates({ ...rule, until: madeUntil(rule, today) }, SCHEDULE_LIMITS.seriesMax);
}

export const typedMinutes = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : null);

export function previewItem(values: FormValues): ScheduleItem & Pick<ScheduleItemWithVersion, ItemField> {
  const { scheduledDate, lengthMinutes, travelMinutes } = values;
  const scheduledTime = values.scheduledTime === "" ? null : values.scheduledTime;
  const series = { recurrenceType: null, recurrenceInterval: null, recurrenceEndDate: null, recurringGroupId: null };
  const state = { isCompleted: false, completedAt: null, createdBy: "caretaker", isRecurring: false };
  return withSaid({
    ...pickFields(values),
    id: "preview",
    title: values.title.trim(),
    scheduledDate,
    scheduledTime,
    lengthMinutes: typedMinutes(lengthMinutes),
    travelMinutes: typedMinutes(travelMinutes),
    ...state,
    ...series,
  });
}

type Formats = { [K in ItemField | "scheduledDate"]?: (value: FormValues[K]) => string };
const FORMATS: Formats = {
  scheduledDate: (date) => (date === "" ? "" : formatDate(date).date),
  scheduledTime: (time) => (time === "" ? "" : formatTime(time)),
  timeRule: formatTimeRule,
  category: (category) => CATEGORY_LABELS[category],
  priority: (priority) => PRIORITY_LABELS[priority],
  lengthMinutes: (minutes) => (minutes === "" ? "" : formatLength(Number(minutes))),
  travelMinutes: (minutes) => (minutes === "" ? "" : formatLength(Number(minutes))),
  personKind: (kind) => PERSON_KINDS[kind],
};

const OWN_LABELS: { readonly [K in keyof FormValues]?: string } = {
  timeRule: "Zman",
  personKind: "Comes or calls",
};

function fieldOf<K extends ItemField | "scheduledDate">(field: K): FormField<FormValues> {
  const label = OWN_LABELS[field] ?? partOf(field);
  return formField<FormValues, K>(field, { [label]: FORMATS[field] ?? String });
}

export const FORM_FIELDS: readonly FormField<FormValues>[] = [
  ...ITEM_FIELDS.flatMap((field) =>
    field === "scheduledTime" ? [fieldOf("scheduledDate"), fieldOf(field)] : [fieldOf(field)],
  ),
  formField("isRecurring", {}),
  ...RHYTHM_FIELDS.map((field) => formField<FormValues, typeof field>(field, {})),
];
