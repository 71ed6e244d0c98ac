import "server-only";
import type { HDate } from "@hebcal/core";
import type { Customs } from "@/lib/calendar/davening/line";
import { isHoly, isRoshHashanah, isYomKippur, isYomTov } from "@/lib/calendar/hebcal/days";
import type { DayPart } from "@/lib/calendar/hebcal/hebrew-moment";
import { numberIn, plan, type ReadingPlan } from "@/lib/library/tanach/plan";
import { bedEntries, mairivEntries, minchaEntries } from "@/lib/library/tanach/prayers/evening";
import { risingEntries, shachrisEntries } from "@/lib/library/tanach/prayers/morning";
import { type Entry, partsOf } from "@/lib/library/tanach/prayers/pieces";
import { type PrayerDay, prayerDay } from "@/lib/library/tanach/prayers/prayer-day";
import { bentchingEntries, havdalahEntries, kiddushOfDay, kiddushOfNight } from "@/lib/library/tanach/prayers/table";
import type { ListedPrayer } from "@/lib/library/tanach/schema";

const WHOLE = "What is Tanach is here; the rest is in your siddur. Ask your rav about your custom";

type Prayer = {
  id: string;
  title: string;
  hebrewTitle: string;
  /** In which parts of the Hebrew day it is what the hour asks. */
  now: readonly DayPart[];
  applies: (day: PrayerDay) => boolean;
  entries: (day: PrayerDay) => readonly Entry[];
  /** What follows it in the book. */
  next?: string;
};

const NIGHT: readonly DayPart[] = ["dusk", "night"];
const always = () => true;

/** The prayers of a Hebrew day, from its night on. */
const PRAYERS: readonly Prayer[] = [
  {
    id: "mairiv",
    title: "Mairiv",
    hebrewTitle: "ערבית",
    now: NIGHT,
    applies: ({ isShabbos }) => !isShabbos,
    entries: mairivEntries,
  },
  {
    id: "mairiv",
    title: "Kabbalas Shabbos and Mairiv",
    hebrewTitle: "קבלת שבת וערבית",
    now: NIGHT,
    applies: ({ isShabbos }) => isShabbos,
    entries: mairivEntries,
  },
  {
    id: "havdalah",
    title: "Havdalah",
    hebrewTitle: "הבדלה",
    now: NIGHT,
    applies: ({ isAfterShabbos, isTishaBav }) => isAfterShabbos && !isTishaBav,
    entries: havdalahEntries,
  },
  {
    id: "kiddush",
    title: "Kiddush of the night",
    hebrewTitle: "קידוש ליל שבת",
    now: NIGHT,
    applies: ({ isShabbos }) => isShabbos,
    entries: kiddushOfNight,
  },
  {
    id: "bed",
    title: "Krias Shema at bedtime",
    hebrewTitle: "קריאת שמע על המיטה",
    now: NIGHT,
    applies: ({ isFirstSederNight }) => !isFirstSederNight,
    entries: bedEntries,
  },
  {
    id: "rising",
    title: "On rising",
    hebrewTitle: "השכמת הבוקר",
    now: ["morning"],
    applies: always,
    entries: risingEntries,
    next: "shachris",
  },
  {
    id: "shachris",
    title: "Shachris",
    hebrewTitle: "שחרית",
    now: ["morning"],
    applies: always,
    entries: shachrisEntries,
  },
  {
    id: "torah",
    title: "Torah reading",
    hebrewTitle: "קריאת התורה",
    now: [],
    applies: ({ torah }) => torah.shachris.length > 0,
    entries: ({ torah }) => torah.shachris,
  },
  {
    id: "kiddush-day",
    title: "Kiddush of the day",
    hebrewTitle: "קידוש היום",
    now: [],
    applies: ({ isHoly }) => isHoly,
    entries: kiddushOfDay,
  },
  { id: "mincha", title: "Mincha", hebrewTitle: "מנחה", now: ["afternoon"], applies: always, entries: minchaEntries },
  {
    id: "torah-mincha",
    title: "Torah reading at Mincha",
    hebrewTitle: "קריאת התורה במנחה",
    now: [],
    applies: ({ torah }) => torah.mincha.length > 0,
    entries: ({ torah }) => torah.mincha,
  },
  {
    id: "bentching",
    title: "Before and after a meal",
    hebrewTitle: "ברכת המזון",
    now: [],
    applies: ({ isFast }) => !isFast,
    entries: bentchingEntries,
  },
];

/** The days whose prayers are in the Machzor. Of them only what is read from the Torah is here. */
const hasMachzor = (day: HDate) => isYomKippur(day) || isRoshHashanah(day);
const OF_MACHZOR: readonly string[] = ["torah", "torah-mincha"];

function prayersFor(day: HDate, customs: Customs): readonly [PrayerDay, Prayer[]] {
  const about = prayerDay(day, customs);
  return [about, PRAYERS.filter(({ id, applies }) => applies(about) && (!hasMachzor(day) || OF_MACHZOR.includes(id)))];
}

const READ: readonly string[] = ["torah", "torah-mincha"];

/** Returns a prayer ("shachris") as it is said on a Hebrew day, by the place and custom of a household; null when the day has none of that id. */
export function prayerPlan(id: string, day: HDate, customs: Customs): ReadingPlan | null {
  const [about, prayers] = prayersFor(day, customs);
  const found = prayers.find((prayer) => prayer.id === id);
  if (!found) return null;
  const { title, hebrewTitle, entries, next } = found;
  const names = READ.includes(id) ? { title, hebrewTitle } : { title, hebrewTitle, note: WHOLE };
  const before = prayers.find((prayer) => prayer.next === id);
  return {
    ...plan(`prayer.${id}`, names, partsOf(entries(about))),
    next: next === undefined ? null : `prayer.${next}`,
    previous: before ? `prayer.${before.id}` : null,
  };
}

const LONGEST_REST = 3;

/** Returns a reading of a day of the rest that begins on the evening of a day, "1.prayer.mairiv" of its first day; null for any other id. */
export function restPlan(
  id: string,
  day: HDate,
  planOn: (id: string, day: HDate) => ReadingPlan | null,
): ReadingPlan | null {
  const [count, ...rest] = id.split(".");
  const after = numberIn(count, LONGEST_REST);
  if (after === null || rest[0] !== "prayer") return null;
  const found = planOn(rest.join("."), day.add(after, "d"));
  const inRest = (other: string | null) => other && `rest.${after}.${other}`;
  return (
    found && { ...found, id: `rest.${after}.${found.id}`, next: inRest(found.next), previous: inRest(found.previous) }
  );
}

function listed({ id, title, hebrewTitle, now }: Prayer): ListedPrayer {
  return { id: `prayer.${id}`, title, hebrewTitle, now: [...now] };
}

/**
 * Returns the prayers of a Hebrew day in their order. A paired screen shows nothing to press on Shabbos and Yom Tov, so on the eve those of the
 * coming rest follow.
 */
export function prayersOn(day: HDate, customs: Customs): ListedPrayer[] {
  const { inIsrael } = customs.place;
  const found = prayersFor(day, customs)[1].map(listed);
  if (isHoly(day, inIsrael)) return found;
  for (let after = 1; after <= LONGEST_REST && isHoly(day.add(after, "d"), inIsrael); after++) {
    const holy = day.add(after, "d");
    const name = isYomKippur(holy) ? "Yom Kippur" : isYomTov(holy, inIsrael) ? "Yom Tov" : "Shabbos";
    const ofRest = prayersFor(holy, customs)[1].map((prayer): ListedPrayer => ({
      ...listed(prayer),
      id: `rest.${after}.prayer.${prayer.id}`,
      now: [],
      forDay: name,
    }));
    found.push(...ofRest);
  }
  return found;
}
