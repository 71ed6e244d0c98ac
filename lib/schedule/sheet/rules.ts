import { toPlain } from "@/lib/platform/format/plain";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { formatDate } from "@/lib/platform/time/format";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import type { Phone } from "@/lib/schedule/sheet/schema";

const SHABBOS = 6;

/** Returns the phone number of a name in the household's list; null when it has none. Of two people with one name it is the first one's. */
export function numberOf(phones: readonly Pick<Phone, "name" | "number">[], name: string): string | null {
  const found = phones.find((phone) => toPlain(phone.name) === toPlain(name) && phone.number !== "");
  return name === "" ? null : (found?.number ?? null);
}

/** A time as text, "4:11 PM"; `missing` says why there is none. `isMain`: what the sheet is looked at for. */
export type SheetTime = { label: string; time: string | null; missing: string; isMain: boolean };
export type SheetPlan = Pick<ScheduleItem, "id" | "title" | "description" | "scheduledTime" | "says">;
export type SheetDay = {
  date: string;
  weekday: string;
  day: string;
  title: string | null;
  hebrewDate: string;
  times: SheetTime[];
  plan: SheetPlan[];
};
export type Sheet = { name: string; dates: string; days: SheetDay[]; reckoning: string };

/** Step of making the sheet small enough for one page: the letters in points, notes or none, and the most items of a day. */
export type SheetFit = { points: number; notes: boolean; items: number };

const LARGEST = 18;
/** Below this size letters on a refrigerator are no longer large: notes go first, then items. */
const LARGE_ENOUGH = 13;
const SMALL = 12;
const FEW_ITEMS = 3;
const MOST_ITEMS = 12;
const SMALLER = 10;
const SMALLEST = 8;

const downFrom = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

export const SHEET_FITS: readonly SheetFit[] = [
  ...downFrom(LARGEST, LARGE_ENOUGH).map((points) => ({ points, notes: true, items: Infinity })),
  ...[LARGE_ENOUGH, SMALL].map((points) => ({ points, notes: false, items: Infinity })),
  ...downFrom(MOST_ITEMS, FEW_ITEMS).map((items) => ({ points: SMALL, notes: false, items })),
  ...downFrom(SMALL - 1, SMALLER).map((points) => ({ points, notes: false, items: FEW_ITEMS })),
  ...downFrom(FEW_ITEMS - 1, 0).map((items) => ({ points: SMALLER, notes: false, items })),
  ...downFrom(SMALLER - 1, SMALLEST).map((points) => ({ points, notes: false, items: 0 })),
];

export function leftOut({ days }: Sheet, { notes, items }: SheetFit): { items: number; notes: number } {
  const hidden = { items: 0, notes: 0 };
  for (const { plan } of days) {
    hidden.items += Math.max(0, plan.length - items);
    if (!notes) hidden.notes += plan.slice(0, items).filter(({ description }) => description !== "").length;
  }
  return hidden;
}

export function weekdayName(date: string): string {
  return weekdayOf(date) === SHABBOS ? "Shabbos" : formatDate(date).weekday;
}

export function formatDays(first: string, last: string): string {
  const [from, to] = [formatDate(first).date, formatDate(last).date];
  const [fromDay = "", fromYear = ""] = from.split(", ");
  const [toDay = "", toYear = ""] = to.split(", ");
  if (fromYear !== toYear) return `${from}, to ${to}`;
  const [fromMonth, toMonth] = [fromDay, toDay].map((day) => day.split(" ")[0]);
  const joint = addDays(first, 1) === last ? "and" : "to";
  return fromMonth === toMonth
    ? `${fromDay} ${joint} ${toDay.split(" ")[1]}, ${toYear}`
    : `${fromDay} ${joint} ${toDay}, ${toYear}`;
}

export function fromLighting<Item extends Pick<ScheduleItem, "scheduledTime">>(
  items: readonly Item[],
  lighting: string | null,
): Item[] {
  return items.filter(({ scheduledTime }) => scheduledTime !== null && lighting !== null && scheduledTime >= lighting);
}
