import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import type { Rest } from "@/lib/calendar/day/hub-schema";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { comingHolyRuns, type HolyRun } from "@/lib/calendar/hebcal/holy-runs";
import { whyNoRests } from "@/lib/calendar/hebcal/rests";
import { boardSpan, boardStateAt, wasEnded } from "@/lib/calendar/shabbos/board-rules";
import { readRest } from "@/lib/calendar/shabbos/settings-store";
import type { BoardDesk, MomentChoice, NextRest } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";
import { zonedTime } from "@/lib/platform/time/zoned-time";

const SHABBOS = 6;
/** The longest Hebrew year. */
const YEAR_DAYS = 385;
const WEEK_DAYS = 7;

function runOf(runs: readonly HolyRun[], { from, until }: Rest): HolyRun | undefined {
  return runs.find(({ days }) => days.some(({ date }) => date >= from.slice(0, 10) && date <= until.slice(0, 10)));
}

function momentsFrom(runs: readonly HolyRun[], today: string, time: string): MomentChoice[] {
  const days = runs.flatMap((run) => run.days).filter(({ date }) => date > today);
  const morning = (label: string, isMeant: (day: (typeof days)[number]) => boolean) => {
    const found = days.find(isMeant);
    return found ? [{ label, date: found.date, time: "10:00" }] : [];
  };
  return [
    { label: "Now", date: today, time },
    ...morning("Next Shabbos", ({ date }) => weekdayOf(date) === SHABBOS),
    ...morning("Next Yom Tov", ({ isYomTov }) => isYomTov),
    ...morning("Pesach", ({ title, isYomTov }) => isYomTov && title.includes("Pesach")),
    { label: "Tonight at 3 AM", date: addDays(today, 1), time: "03:00" },
  ];
}

/** Returns the caretaker's view of the board: the next rest and its board's hours, or why there is none. Throws AppError "forbidden". */
export async function getBoardDesk(identity: Identity): Promise<BoardDesk> {
  requirePermission(identity, "household.manage");
  const [household, { rests }, settings] = await Promise.all([getHousehold(), getHubCalendar(), readRest()]);
  const { timeZone, inIsrael } = household.place;
  const now = clock.now();
  const today = civilDateAt(now, timeZone);
  const runs = comingHolyRuns(today, YEAR_DAYS, inIsrael);
  const rest = rests.find((one) => boardSpan(one, settings).until > now.getTime());
  const span = rest && boardSpan(rest, settings);
  const zoned = (ms: number) => zonedTime(new Date(ms), timeZone);
  const next: NextRest | null =
    rest && span
      ? {
          ...{ name: runOf(runs, rest)?.name ?? "Shabbos or Yom Tov", from: rest.from, until: rest.until },
          ...{ boardFrom: zoned(span.from), boardUntil: zoned(span.until) },
        }
      : null;
  return {
    now: zonedTime(now, timeZone),
    state: boardStateAt(now, rests, settings).state,
    isOff: settings.board === "off",
    wasEnded: span !== undefined && now.getTime() >= span.from && wasEnded(span, settings),
    noRests: whyNoRests(household, today, addDays(today, WEEK_DAYS)),
    next,
    moments: momentsFrom(runs, today, wallTimeAt(now, timeZone)),
  };
}
