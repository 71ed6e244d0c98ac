import type { DayPart } from "@/lib/calendar/hebcal/hebrew-moment";
import { moonEntries, veyitenLechaEntries } from "@/lib/library/tanach/prayers/after-shabbos";
import { bedEntries, mairivEntries, minchaEntries } from "@/lib/library/tanach/prayers/evening";
import {
  kapparosEntries,
  neilahEntries,
  shofarEntries,
  tashlichEntries,
  verseBlessingsEntries,
} from "@/lib/library/tanach/prayers/machzor";
import { risingEntries, shachrisEntries } from "@/lib/library/tanach/prayers/morning";
import type { Entry } from "@/lib/library/tanach/prayers/pieces";
import type { PrayerDay } from "@/lib/library/tanach/prayers/prayer-day";
import { bentchingEntries, havdalahEntries, kiddushOfDay, kiddushOfNight } from "@/lib/library/tanach/prayers/table";

export type Prayer = {
  id: string;
  title: string;
  hebrewTitle: string;
  /** The parts of the Hebrew day when it is what the hour asks. */
  now: readonly DayPart[];
  applies: (day: PrayerDay) => boolean;
  entries: (day: PrayerDay) => readonly Entry[];
  next?: string;
};

const NIGHT: readonly DayPart[] = ["dusk", "night"];
const always = () => true;

export const PRAYERS: readonly Prayer[] = [
  {
    id: "mairiv",
    title: "Kol Nidrei and Mairiv",
    hebrewTitle: "כל נדרי וערבית",
    now: NIGHT,
    applies: ({ isYomKippur }) => isYomKippur,
    entries: mairivEntries,
  },
  {
    id: "mairiv",
    title: "Mairiv",
    hebrewTitle: "ערבית",
    now: NIGHT,
    applies: ({ isShabbos, isYomKippur }) => !isShabbos && !isYomKippur,
    entries: mairivEntries,
  },
  {
    id: "mairiv",
    title: "Kabbalas Shabbos and Mairiv",
    hebrewTitle: "קבלת שבת וערבית",
    now: NIGHT,
    applies: ({ isShabbos, isYomKippur }) => isShabbos && !isYomKippur,
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
    id: "veyiten-lecha",
    title: "Veyiten Lecha",
    hebrewTitle: "ויתן לך",
    now: NIGHT,
    applies: ({ isAfterShabbos, isTishaBav }) => isAfterShabbos && !isTishaBav,
    entries: veyitenLechaEntries,
  },
  {
    id: "moon",
    title: "Kiddush Levanah",
    hebrewTitle: "קידוש לבנה",
    now: NIGHT,
    applies: ({ hasMoon }) => hasMoon,
    entries: moonEntries,
  },
  {
    id: "kiddush",
    title: "Kiddush of the night",
    hebrewTitle: "קידוש ליל שבת",
    now: NIGHT,
    applies: ({ isShabbos, isFast }) => isShabbos && !isFast,
    entries: kiddushOfNight,
  },
  {
    id: "bed",
    title: "Krias Shema at bedtime",
    hebrewTitle: "קריאת שמע על המיטה",
    now: NIGHT,
    applies: ({ isFirstSederNight, isYomKippur }) => !isFirstSederNight && !isYomKippur,
    entries: bedEntries,
  },
  {
    id: "kapparos",
    title: "Kapparos",
    hebrewTitle: "כפרות",
    now: [],
    applies: ({ isErevYomKippur }) => isErevYomKippur,
    entries: kapparosEntries,
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
    id: "shofar",
    title: "Blowing of the shofar",
    hebrewTitle: "תקיעת שופר",
    now: [],
    applies: ({ isRoshHashanah, isShabbos }) => isRoshHashanah && !isShabbos,
    entries: shofarEntries,
  },
  {
    id: "musaf",
    title: "Malchuyos, Zichronos, and Shofaros",
    hebrewTitle: "מלכויות, זכרונות ושופרות",
    now: [],
    applies: ({ isRoshHashanah }) => isRoshHashanah,
    entries: verseBlessingsEntries,
  },
  {
    id: "kiddush-day",
    title: "Kiddush of the day",
    hebrewTitle: "קידוש היום",
    now: [],
    applies: ({ isHoly, isFast }) => isHoly && !isFast,
    entries: kiddushOfDay,
  },
  {
    id: "mincha",
    title: "Mincha",
    hebrewTitle: "מנחה",
    now: ["afternoon"],
    applies: always,
    entries: minchaEntries,
  },
  {
    id: "torah-mincha",
    title: "Torah reading at Mincha",
    hebrewTitle: "קריאת התורה במנחה",
    now: [],
    applies: ({ torah }) => torah.mincha.length > 0,
    entries: ({ torah }) => torah.mincha,
  },
  {
    id: "tashlich",
    title: "Tashlich",
    hebrewTitle: "תשליך",
    now: ["afternoon"],
    applies: ({ isTashlich }) => isTashlich,
    entries: tashlichEntries,
  },
  {
    id: "neilah",
    title: "Neilah",
    hebrewTitle: "נעילה",
    now: ["afternoon"],
    applies: ({ isYomKippur }) => isYomKippur,
    entries: neilahEntries,
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
