import "server-only";
import type { IsHoly } from "@/lib/operations/demo/rules";
import { weekdayOf } from "@/lib/platform/time/civil-date";

const SHABBOS = 6;

/** Loads the test for Shabbos and Yom Tov. Commands are compiled to `require`, which cannot load hebcal: hence `import()`. */
export async function loadHolyDays(inIsrael: boolean): Promise<IsHoly> {
  const { flags, getHolidaysOnDate } = await import("@hebcal/core");
  return (date) => {
    const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
    // hebcal takes the civil day of the process's own zone.
    const holidays = getHolidaysOnDate(new Date(year, month - 1, day), inIsrael) ?? [];
    return weekdayOf(date) === SHABBOS || holidays.some((event) => (event.getFlags() & flags.CHAG) !== 0);
  };
}
