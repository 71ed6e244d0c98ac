/**
 * The outside addresses of the calendar, the history panel and Settings, each with how sure we are of it (D31, content/addresses.md).
 * H: the page and its form are well established. None has been tried from a live connection by this program.
 */
export const CALENDAR_ADDRESSES = {
  dayPage: { address: "https://www.chabad.org/calendar/view/day.asp", sure: "H" },
  monthPage: { address: "https://www.chabad.org/calendar/view/month.htm", sure: "H" },
  zmanimPage: { address: "https://www.chabad.org/calendar/zmanim.htm", sure: "H" },
  dailyStudy: { address: "https://www.chabad.org/dailystudy/default_cdo/jewish/Daily-Study.htm", sure: "H" },
} as const satisfies Record<string, { address: string; sure: "H" | "M" | "L" }>;

/** The month calendar: History link 2. */
export const MONTH_PAGE = CALENDAR_ADDRESSES.monthPage.address;

/** The page of a day, for 'Today in Jewish History' and History link 1. Takes "2026-11-05"; the address says 11/5/2026, without padding. */
export function dayPageAddress(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${CALENDAR_ADDRESSES.dayPage.address}?tdate=${month}/${day}/${year}`;
}
