/** Not in addresses.ts, all of which the hub would then load. {date} is a day as month/day/year without padding. */
export const DAY_PAGE = "https://www.chabad.org/calendar/view/day.asp?tdate={date}";

/** Takes "2026-11-20", returns "11/20/2026". */
export function linkDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${month}/${day}/${year}`;
}

export function dayPageAddress(date: string): string {
  return DAY_PAGE.replace("{date}", linkDate(date));
}
