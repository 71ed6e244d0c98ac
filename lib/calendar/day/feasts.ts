import "server-only";
import type { HDate } from "@hebcal/core";
import type { Household } from "@/lib/accounts/household/schema";
import type { Feast } from "@/lib/calendar/day/feast-schema";
import { cholHamoedOf, isHoly, isShabbos, isYomKippur } from "@/lib/calendar/hebcal/days";
import { fastOn } from "@/lib/calendar/hebcal/fasts";
import { chabadDay, festivalDay, isDeliverance, roshChodeshOf } from "@/lib/calendar/hebcal/festival-names";
import { greetingAfter } from "@/lib/calendar/hebcal/greetings";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { type DayBorders, dayBorders } from "@/lib/calendar/hebcal/hebrew-moment";
import { havdalahTime } from "@/lib/calendar/hebcal/holy-days";
import { chanukahDayOf, chanukahLighting, lastOfDay, purimOn } from "@/lib/calendar/hebcal/observances";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { dayTime } from "@/lib/calendar/hebcal/zmanim";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import { zonedTime } from "@/lib/platform/time/zoned-time";

type FeastHousehold = Custom & Pick<Household, "nusach">;

type Card = Omit<Feast, "from" | "until"> & { from: number; until: number };

type Day = DayBorders & { household: FeastHousehold; date: string; eve: string; hebrew: HDate };

const COUNT = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];
const ORDINAL = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const candles = (count: number) => `${COUNT[count] ?? count} ${count === 1 ? "candle" : "candles"}`;
const theDay = (count: number) => `The ${ORDINAL[count] ?? count} day`;

const clockOf = ({ household: { place } }: Day, time: Date) => formatTime(wallTimeAt(time, place.timeZone));

/** Cards of the candles last from the midday before, on a Friday from the morning, to the dawn after. Then the day has its number. */
function chanukahCards(day: Day): Card[] {
  const { household, date, eve, hebrew, dusk, dawn, noon, end } = day;
  const chanukah = { drawing: "menorah", title: "Chanukah" } as const;
  const cards: Card[] = [];
  const number = chanukahDayOf(hebrew);
  const before = number > 0 ? chanukahLighting(household, eve) : null;
  if (before)
    cards.push({
      ...{ ...chanukah, thing: candles(before.candles), when: "tonight", lit: before.candles },
      ...{ from: Math.max(dusk, before.when === "before" ? dusk : (before.time?.getTime() ?? dusk)), until: dawn },
    });
  const lighting = chanukahLighting(household, date);
  const begins = !lighting ? end : lighting.when === "before" ? dawn : noon;
  if (number > 0)
    cards.push({
      ...{ ...chanukah, thing: theDay(number), lit: number, from: dawn, until: begins },
      ...(number === 8 && { when: "the last of Chanukah" }),
    });
  if (!lighting) return cards;
  const from = lighting.time && clockOf(day, lighting.time);
  const words = {
    before: "before Shabbos",
    havdalah: "tonight, after Havdalah",
    after: from ? `tonight, from ${from}` : "tonight",
  };
  const until = Math.max(end, lighting.time?.getTime() ?? end);
  const lit = lighting.candles;
  cards.push({ ...chanukah, thing: candles(lit), when: words[lighting.when], lit, from: begins, until });
  return cards;
}

function purimCards(day: Day): Card[] {
  const { household, date, eve, dusk, dawn, noon, end } = day;
  const purim = purimOn(household.place, date);
  if (!purim) return [];
  const card = { drawing: "megillah", title: "Purim" } as const;
  const after = dayTime(household, eve, "nightfall");
  const begins = after?.getTime() ?? dusk;
  const megillah = { ...card, thing: "Megillah" };
  const night: Card[] = purim.night
    ? [
        { ...megillah, when: after ? `tonight, after ${clockOf(day, after)}` : "tonight", from: dusk, until: begins },
        { ...megillah, when: "tonight", from: begins, until: dawn },
      ]
    : [];
  const last = lastOfDay(household.place, date);
  const today = last ? `until ${clockOf(day, last)}` : "today";
  const meal: Card = { ...card, thing: "The Purim meal", when: today, from: noon, until: end };
  if (purim.morning !== null)
    return [
      ...night,
      { ...megillah, when: "and the meal, before midday", from: dawn, until: noon },
      { ...card, thing: "Gifts and joy", when: "until Shabbos", from: noon, until: end },
    ];
  if (!purim.night)
    return [{ ...card, thing: purim.day.includes("meal") ? meal.thing : "Al Hanissim", from: dawn, until: end }];
  const hasMeal = purim.day.includes("meal");
  return [...night, { ...megillah, when: "this morning", from: dawn, until: noon }, ...(hasMeal ? [meal] : [])];
}

const DRAWING: Readonly<Record<string, Feast["drawing"]>> = {
  Pesach: "matzah",
  Sukkos: "lulav",
  "Hoshana Rabbah": "lulav",
  "Shemini Atzeres": "lulav",
  "Simchas Torah": "scroll",
  Shavuos: "scroll",
  "Rosh Hashanah": "apple",
};

const FIRST = 14;

function festivalCards({ household, hebrew, dusk, end }: Day): Card[] {
  const { inIsrael } = household.place;
  const festival = festivalDay(hebrew, inIsrael);
  if (!festival || isYomKippur(hebrew)) return [];
  const whole = { from: dusk, until: end };
  const of = cholHamoedOf(hebrew, inIsrael);
  if (of !== null) {
    const thing = festival.name === "Hoshana Rabbah" ? festival.name : of;
    return [
      {
        ...whole,
        drawing: of === "Pesach" ? "matzah" : "lulav",
        title: "Chol HaMoed",
        thing,
        when: theDay(hebrew.getDate() - FIRST),
      },
    ];
  }
  const drawing = DRAWING[festival.festival];
  if (!isHoly(hebrew, inIsrael) || drawing === undefined) return [];
  const [, which] = /^(\w+ day) of /.exec(festival.name) ?? [];
  return [
    {
      ...whole,
      drawing,
      title: "Gut Yom Tov",
      thing: festival.festival,
      ...(which !== undefined && { when: `The ${which.toLowerCase()}` }),
    },
  ];
}

function namedCards({ household, hebrew, dusk, end }: Day): Card[] {
  const whole = { from: dusk, until: end };
  const cards: Card[] = [];
  const name = isDeliverance(hebrew, household.nusach) ? chabadDay(hebrew, household.nusach) : null;
  if (name !== null) cards.push({ ...whole, drawing: "book", title: "Gut Yom Tov", thing: name });
  const month = roshChodeshOf(hebrew);
  if (month !== null) {
    const isSecond = hebrew.getDate() === 1 && hebrew.prev().getDate() === 30;
    const which = hebrew.getDate() === 30 ? "The first day" : isSecond ? "The second day" : undefined;
    cards.push({ ...whole, drawing: "moon", title: "Rosh Chodesh", thing: month, ...(which && { when: which }) });
  }
  return cards;
}

function eveningCards({ household, hebrew, eve, midnight }: Day): Card[] {
  const over = havdalahTime(household, eve);
  const last = hebrew.prev();
  if (!over || !isShabbos(last)) return [];
  const thing = greetingAfter(last, household.place.inIsrael);
  if (thing === null) return [];
  return [{ drawing: "havdalah", title: "Shabbos is over", thing, from: over.getTime(), until: midnight }];
}

function cardsOf(household: FeastHousehold, date: string): Card[] {
  const day: Day = {
    ...dayBorders(household, date),
    ...{ household, date, eve: addDays(date, -1), hebrew: hebrewDay(date) },
  };
  const cards = [...chanukahCards(day), ...purimCards(day), ...festivalCards(day), ...namedCards(day)];
  const isBareFast = fastOn(household, date)?.kind === "nine-av";
  return isBareFast ? [] : [...cards, ...eveningCards(day)];
}

/** Returns the cards of festive days that touch the civil days from `start` to `end`, in order; at every instant at most one. */
export function feastsBetween(household: FeastHousehold, start: string, end: string): Feast[] {
  const all: Card[] = [];
  for (let date = start; date <= addDays(end, 1); date = addDays(date, 1)) all.push(...cardsOf(household, date));
  const changes = [...new Set(all.flatMap(({ from, until }) => [from, until]))].sort((one, other) => one - other);
  const shown: Card[] = [];
  changes.forEach((from, index) => {
    const until = changes[index + 1];
    const card = all.find((one) => one.from <= from && from < one.until);
    if (until === undefined || !card) return;
    const [last, piece] = [shown.at(-1), { ...card, from, until }];
    const isSame =
      last?.until === from &&
      JSON.stringify({ ...last, from: 0, until: 0 }) === JSON.stringify({ ...card, from: 0, until: 0 });
    if (last && isSame) last.until = until;
    else shown.push(piece);
  });
  const zoned = (ms: number) => zonedTime(new Date(ms), household.place.timeZone);
  return shown
    .map((card) => ({ ...card, from: zoned(card.from), until: zoned(card.until) }))
    .filter(({ from, until }) => from.slice(0, 10) <= end && until.slice(0, 10) >= start);
}
