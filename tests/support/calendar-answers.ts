import type { CalendarItem, HistoryAnswer, HistoryItem, ShabbatAnswer, Zman, ZmanimAnswer } from "@/lib/calendar/schema";

const BROOKLYN = { title: "Brooklyn, NY", city: "Brooklyn", country: "US" };

export function calendarItem(overrides: Partial<CalendarItem> = {}): CalendarItem {
  return { title: "Parshas Vayetzei", hebrew: "פרשת ויצא", date: "2026-11-21", category: "parashat", ...overrides };
}

/** The week of 20 November 2026 in Brooklyn. */
export function shabbatAnswer(overrides: Partial<ShabbatAnswer> = {}): ShabbatAnswer {
  return {
    location: BROOKLYN,
    items: [
      calendarItem({ title: "Candle lighting", hebrew: "הדלקת נרות", date: "2026-11-20", category: "candles", time: "2026-11-20T16:16:00-05:00" }),
      calendarItem(),
      calendarItem({ title: "Havdalah", hebrew: "הבדלה", category: "havdalah", time: "2026-11-21T17:18:00-05:00" }),
    ],
    ...overrides,
  };
}

const zman = (id: string, label: string, clock: string | null, opinion = "Baal HaTanya"): Zman => ({
  id,
  label,
  opinion,
  time: clock === null ? null : `2026-11-20T${clock}:00-05:00`,
});

/** The times of 20 November 2026 in Brooklyn; asked at 11:00 there. */
export function zmanimAnswer(overrides: Partial<ZmanimAnswer> = {}): ZmanimAnswer {
  return {
    now: "2026-11-20T16:00:00Z",
    date: "2026-11-20",
    timeZone: "America/New_York",
    location: BROOKLYN,
    opinion: "baal-hatanya",
    times: [
      zman("alos", "Alos", "05:18"),
      zman("misheyakir", "Earliest tallis and tefillin", "05:47", "11.5 degrees"),
      zman("netz", "Netz", "06:48", ""),
      zman("shema", "Latest Shema", "09:12"),
      zman("tefillah", "Latest Tefillah", "10:02"),
      zman("chatzos", "Chatzos", "11:41", ""),
      zman("mincha-gedola", "Mincha gedola", "12:05"),
      zman("mincha-ketana", "Mincha ketana", "14:34"),
      zman("plag", "Plag", "15:36"),
      zman("sunset", "Sunset", "16:34", ""),
      zman("nightfall", "Nightfall", "17:03"),
    ],
    ...overrides,
  };
}

export function historyItem(overrides: Partial<HistoryItem> = {}): HistoryItem {
  return {
    id: "yud-kislev",
    title: "The Mitteler Rebbe was freed from prison",
    hebrew: "",
    date: "2026-11-20",
    category: "memorial",
    hebrewDay: "10 Kislev",
    year: "5587 (1826)",
    source: "Hayom Yom",
    mood: "joyful",
    ...overrides,
  };
}

export function historyAnswer(overrides: Partial<HistoryAnswer> = {}): HistoryAnswer {
  return {
    hebrewDate: { hebrew: "י׳ כסלו תשפ״ז", hd: 10, hm: "Kislev", hy: 5787 },
    today: [historyItem()],
    month: [historyItem({ id: "yud-tes-kislev", title: "The Alter Rebbe was freed from prison", hebrewDay: "19 Kislev", year: "5559 (1798)" })],
    ...overrides,
  };
}
