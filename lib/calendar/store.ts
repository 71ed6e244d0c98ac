import "server-only";
import { calendarItems } from "@/lib/calendar/hebcal";
import { hebrewDateOf } from "@/lib/calendar/hebrew-day";
import { holyTimes } from "@/lib/calendar/holy-days";
import { hubDays, weekOf } from "@/lib/calendar/hub-days";
import { resolvePlace } from "@/lib/calendar/places";
import { type CalendarRequest, type ConvertRequest, type ShabbatRequest, spanOf } from "@/lib/calendar/request";
import type { CalendarItem, HebrewDate, HubCalendar, ShabbatAnswer, ZmanimAnswer } from "@/lib/calendar/schema";
import type { Custom } from "@/lib/calendar/sun";
import { dayTimes } from "@/lib/calendar/zmanim";
import { clock } from "@/lib/clock";
import { addDays, civilDateAt } from "@/lib/household/rules";
import type { Place } from "@/lib/household/schema";
import { getHousehold } from "@/lib/household/store";
import { AppError } from "@/lib/http/errors";

// The calendar is public (D7): nothing here asks who wants to know.

/** Yesterday, today and a fortnight. */
const HUB_DAYS = 16;

function todayAt({ timeZone }: Place): string {
  return civilDateAt(clock.now(), timeZone);
}

function locationOf({ title, city, country }: Place) {
  return { title, city, country };
}

/** What the hub needs to stay right for two weeks without asking again: from yesterday on, by the household's place and customs. */
export async function getHubCalendar(): Promise<HubCalendar> {
  const household = await getHousehold();
  const { place } = household;
  const first = addDays(todayAt(place), -1);
  return {
    now: clock.now().toISOString(),
    timeZone: place.timeZone,
    location: locationOf(place),
    days: hubDays(household, first, HUB_DAYS),
    holyTimes: holyTimes(household, first, addDays(first, HUB_DAYS - 1)),
  };
}

function placeOf(text: string): Place {
  const place = resolvePlace(text);
  if (!place) throw new AppError("invalid", 'The hub does not know this place. Please give a ZIP code or a city such as "Brooklyn, NY".');
  return place;
}

/** Another place has its own customs; the household's are for its own. */
async function customOf({ zip, city }: ShabbatRequest): Promise<Custom> {
  const text = zip ?? city;
  return text === undefined ? getHousehold() : { place: placeOf(text), candleMinutes: null, havdalahMinutes: null };
}

/**
 * This week's parsha, holidays, candle lightings and Havdalah, in the household's place or another, with the whole of a Yom Tov
 * that reaches over the week's ends. Throws AppError "invalid" for a place that cannot be resolved.
 */
export async function getShabbat(request: ShabbatRequest = {}): Promise<ShabbatAnswer> {
  const custom = await customOf(request);
  const { place } = custom;
  const { start, end } = weekOf(todayAt(place), place.inIsrael);
  const items = calendarItems(custom, start, end).filter(({ category }) => category !== "daf");
  return { items, location: locationOf(place) };
}

/** The household's calendar of a month, a year or a span of days; of this month when nothing is asked. */
export async function getCalendar(request: CalendarRequest = {}): Promise<{ items: CalendarItem[] }> {
  const household = await getHousehold();
  const { start, end } = spanOf(request, todayAt(household.place));
  return { items: calendarItems(household, start, end) };
}

/** The Hebrew date of a civil day, by default the household's today; of its evening only when asked (D25). */
export async function convertDate({ date, afterSunset }: ConvertRequest = {}): Promise<HebrewDate> {
  return hebrewDateOf(date ?? todayAt((await getHousehold()).place), afterSunset);
}

/** The times of the household's today by its opinion. */
export async function getZmanim(): Promise<ZmanimAnswer> {
  const { place, opinion } = await getHousehold();
  const date = todayAt(place);
  return {
    now: clock.now().toISOString(),
    date,
    timeZone: place.timeZone,
    location: locationOf(place),
    opinion,
    times: dayTimes(place, date, opinion),
  };
}
