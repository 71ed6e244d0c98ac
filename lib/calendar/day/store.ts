import "server-only";
import type { Place } from "@/lib/accounts/household/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import type { HebrewDate, HubCalendar } from "@/lib/calendar/day/hub-schema";
import { computeHubSpan, type HubSpan, toLocation } from "@/lib/calendar/day/hub-span";
import { type CalendarRequest, type ConvertRequest, type ShabbatRequest, spanOf } from "@/lib/calendar/day/request";
import type { CalendarItem, ShabbatResponse, ZmanimResponse } from "@/lib/calendar/day/schema";
import { hebrewDateOf } from "@/lib/calendar/hebcal/hebrew-day";
import { weekWithYomTov } from "@/lib/calendar/hebcal/hub-days";
import { calendarItems } from "@/lib/calendar/hebcal/items";
import { specialTimes } from "@/lib/calendar/hebcal/special-times";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { dayTimes, midnightOf } from "@/lib/calendar/hebcal/zmanim";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { APPROACHING_MINUTES } from "@/lib/calendar/shabbos/settings-rules";
import { readRest } from "@/lib/calendar/shabbos/settings-store";
import { AppError } from "@/lib/platform/app-error";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

// The calendar is public (D7): no permission is required.

const HUB_DAYS = 16;

function todayAt({ timeZone }: Place): string {
  return civilDateAt(clock.now(), timeZone);
}

/** Every screen asks for the same fortnight all day, so the last one is kept. */
let lastSpan: { key: string; span: HubSpan } | null = null;

export async function getHubCalendar(): Promise<HubCalendar> {
  const [household, { board, boardLeadMinutes }] = await Promise.all([getHousehold(), readRest()]);
  const first = addDays(todayAt(household.place), -1);
  const countMinutes = board === "off" ? null : boardLeadMinutes + APPROACHING_MINUTES;
  const key = JSON.stringify([first, household, countMinutes]);
  if (lastSpan?.key !== key) lastSpan = { key, span: computeHubSpan(household, first, HUB_DAYS, countMinutes) };
  return { now: clock.now().toISOString(), ...lastSpan.span };
}

function resolvePlaceOrThrow(text: string): Place {
  const place = resolvePlace(text);
  if (!place)
    throw new AppError(
      "invalid",
      "We couldn’t find this place. Please enter a ZIP code, or a city such as “Brooklyn, NY.”",
    );
  return place;
}

async function getCustom({ zip, city }: ShabbatRequest): Promise<Custom> {
  const text = zip ?? city;
  return text === undefined
    ? getHousehold()
    : { place: resolvePlaceOrThrow(text), candleMinutes: null, havdalahMinutes: null, opinion: "gra" };
}

/** Returns the week with the whole of a Yom Tov at its ends. Throws AppError "invalid" for an unknown place. */
export async function getShabbat(request: ShabbatRequest = {}): Promise<ShabbatResponse> {
  const custom = await getCustom(request);
  const { place } = custom;
  const { start, end } = weekWithYomTov(todayAt(place), place.inIsrael);
  const items = calendarItems(custom, start, end).filter(({ category }) => category !== "daf");
  return { items, location: toLocation(place) };
}

export async function getCalendar(request: CalendarRequest = {}): Promise<{ items: CalendarItem[] }> {
  const household = await getHousehold();
  const { start, end } = spanOf(request, todayAt(household.place));
  return { items: calendarItems(household, start, end) };
}

export async function convertDate({ date, afterSunset }: ConvertRequest = {}): Promise<HebrewDate> {
  return hebrewDateOf(date ?? todayAt((await getHousehold()).place), afterSunset);
}

export async function getZmanim(): Promise<ZmanimResponse> {
  const household = await getHousehold();
  const { place, opinion } = household;
  const date = todayAt(place);
  const tomorrow = addDays(date, 1);
  const lastNight = midnightOf(household, addDays(date, -1));
  return {
    now: clock.now().toISOString(),
    date,
    timeZone: place.timeZone,
    location: toLocation(place),
    opinion,
    // The middle of the night comes after midnight by the clock in summer.
    times: [...(lastNight.time?.startsWith(date) ? [lastNight] : []), ...dayTimes(household, date)],
    ...specialTimes(household, date),
    ahead: {
      tonight: [midnightOf(household, date)],
      date: tomorrow,
      times: dayTimes(household, tomorrow),
      ...specialTimes(household, tomorrow),
    },
  };
}
