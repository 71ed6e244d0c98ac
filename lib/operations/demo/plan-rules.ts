import type { IsHoly } from "@/lib/operations/demo/rules";
import { addDays } from "@/lib/platform/time/civil-date";
import type { ScheduleRequest } from "@/lib/schedule/items/admin-schema";
import { EMPTY_FIELDS } from "@/lib/schedule/items/item-schema";

export const PLAN_DAYS = { before: 7, after: 13 } as const;

type Words = Pick<ScheduleRequest, "title" | "category"> & {
  description?: string;
  time: string | null;
  priority?: ScheduleRequest["priority"];
} & Partial<Pick<ScheduleRequest, "lengthMinutes" | "place" | "person" | "driver" | "travelMinutes">>;
/** `weekdays` are 0 for Sunday; none is every day. `isWork`: it falls away on Yom Tov. */
type Repeated = Words & { weekdays?: number[]; isWork?: boolean };
type Single = Words & { inDays: number };

const REPEATED: readonly Repeated[] = [
  {
    title: "Morning medicine",
    description: "The blue box, with breakfast.",
    time: "07:45",
    category: "medical",
    priority: "high",
  },
  {
    title: "Shachris",
    description: "Tallis and tefillin are on the chair.",
    time: "08:15",
    category: "general",
    weekdays: [0, 1, 2, 3, 4, 5],
  },
  {
    title: "Nurse: blood pressure",
    description: "Esther comes to the house.",
    time: "09:30",
    category: "medical",
    weekdays: [2],
    isWork: true,
  },
  {
    title: "Learning with David",
    description: "Today's daf. The gemara is on the table.",
    time: "10:15",
    category: "learning",
    weekdays: [0, 1, 2, 3, 4],
    isWork: true,
  },
  {
    title: "Physiotherapy with Anna",
    description: "Comfortable shoes, please.",
    time: "11:30",
    category: "therapy",
    weekdays: [1, 3],
    isWork: true,
  },
  {
    title: "Call from Dovid in Jerusalem",
    description: "He calls on the kitchen phone.",
    time: "11:30",
    category: "visitor",
    weekdays: [0, 4],
    isWork: true,
  },
  {
    title: "Good Shabbos to the grandchildren",
    description: "Rivky dials for you.",
    time: "11:45",
    category: "visitor",
    weekdays: [5],
    isWork: true,
  },
  { title: "Lunch", time: "12:45", category: "meal", weekdays: [0, 1, 2, 3, 4] },
  { title: "Mincha", time: "13:45", category: "general", weekdays: [0, 1, 2, 3, 4] },
  {
    title: "Walk in the park",
    description: "With Sara, once around the pond.",
    time: "15:00",
    category: "general",
    weekdays: [0, 2, 4],
    isWork: true,
  },
  {
    title: "Rivky and the children visit",
    description: "She brings soup.",
    time: "16:30",
    category: "visitor",
    weekdays: [3],
    isWork: true,
  },
  { title: "Chitas by phone", time: "17:30", category: "learning", weekdays: [1, 4], isWork: true },
  { title: "Supper", time: "18:30", category: "meal", weekdays: [0, 1, 2, 3, 4] },
  {
    title: "Evening medicine",
    description: "Two pills, with a full glass of water.",
    time: "20:30",
    category: "medical",
    priority: "high",
  },
  {
    title: "Get ready for Shabbos",
    description: "White shirt and the good jacket are on the door.",
    time: "14:30",
    category: "general",
    weekdays: [5],
  },
  {
    title: "Shabbos morning in shul",
    description: "Mendy walks with you at a quarter to nine.",
    time: "09:00",
    category: "general",
    weekdays: [6],
  },
  { title: "Kiddush and lunch with Rivky's family", time: "12:30", category: "meal", weekdays: [6] },
];

const SINGLE: readonly Single[] = [
  {
    inDays: -6,
    title: "Haircut",
    description: "Reb Moshe comes at two.",
    time: "14:15",
    category: "appointment",
    priority: "low",
  },
  {
    inDays: -4,
    title: "Dr. Levin: blood test",
    description: "Nothing to eat before it.",
    time: "09:00",
    category: "appointment",
    priority: "high",
  },
  { inDays: -2, title: "Mrs. Green brings supper", time: "17:15", category: "visitor" },
  {
    inDays: 0,
    title: "New batteries for the hearing aid",
    description: "They are in the drawer next to the bed.",
    time: null,
    category: "general",
    priority: "low",
  },
  { inDays: 0, title: "Mendy reads you his bar mitzvah parsha", time: "19:15", category: "visitor" },
  {
    inDays: 1,
    title: "Eye doctor",
    description: "Take both pairs of glasses.",
    time: "14:15",
    category: "appointment",
    priority: "high",
    lengthMinutes: 30,
    driver: "Rivky",
  },
  {
    inDays: 3,
    title: "Shira's birthday: call her",
    description: "She is nine today.",
    time: "16:00",
    category: "visitor",
  },
  {
    inDays: 5,
    title: "The Chicago cousins come",
    description: "They stay until supper.",
    time: "15:00",
    category: "visitor",
  },
  {
    inDays: 8,
    title: "Dr. Levin",
    description: "The list of medicines is in the blue folder.",
    time: "11:00",
    category: "appointment",
    priority: "high",
    lengthMinutes: 45,
    place: "Dr. Levin's office",
    driver: "Shmuel",
    travelMinutes: 20,
  },
  { inDays: 11, title: "Shiur at the shul", description: "David picks you up.", time: "19:45", category: "learning" },
];

const FORM = {
  isRecurring: false,
  recurrenceType: "daily",
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  recurrenceWeekdays: [],
  recurrenceEnds: "on",
  recurrenceMonthDay: "date",
  recurrenceCalendar: "civil",
  recurrenceObservance: "anniversary",
  recurrenceAdar: null,
  recurrenceOriginal: null,
  recurrenceOriginalNight: false,
  recurrenceSkipsRest: false,
  ...EMPTY_FIELDS,
} satisfies Partial<ScheduleRequest>;

function request(
  { time, description = "", priority = "medium", ...words }: Words,
  scheduledDate: string,
): ScheduleRequest {
  return { ...FORM, ...words, description, priority, scheduledDate, scheduledTime: time };
}

function series(item: Repeated, from: string, until: string): ScheduleRequest {
  const { weekdays } = item;
  const repeats = weekdays ? ({ recurrenceType: "weekly", recurrenceWeekdays: weekdays } as const) : {};
  return { ...request(item, from), isRecurring: true, recurrenceEndDate: until, ...repeats };
}

/** So many days from today, or the next day beyond that which is neither holy nor the day before. */
function ordinaryDay(today: string, inDays: number, isHoly: IsHoly): string {
  const date = addDays(today, inDays);
  const isOrdinary = !isHoly(date) && !isHoly(addDays(date, 1));
  return isOrdinary ? date : ordinaryDay(today, inDays + (inDays < 0 ? -1 : 1), isHoly);
}

/** The plan of three weeks around the household's today. `isCancelled`: which titles of a series fall away on which days. */
export function planOf(
  today: string,
  isHoly: IsHoly,
): { requests: ScheduleRequest[]; isCancelled: (title: string, date: string) => boolean } {
  const [from, until] = [addDays(today, -PLAN_DAYS.before), addDays(today, PLAN_DAYS.after)];
  const work = new Set(REPEATED.filter(({ isWork }) => isWork).map(({ title }) => title));
  return {
    requests: [
      ...REPEATED.map((item) => series(item, from, until)),
      ...SINGLE.map((item) => request(item, ordinaryDay(today, item.inDays, isHoly))),
    ],
    isCancelled: (title, date) => work.has(title) && isHoly(date),
  };
}
