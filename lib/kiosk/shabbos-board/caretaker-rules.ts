import type { RelativeWords } from "@/lib/accounts/household/pronoun";
import type { BoardDesk, NextRest } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";

const SHABBOS = 6;

/** A local instant as text: "today at 4:12 PM", "on Friday, November 27, at 4:12 PM". Takes it and the present, both in the household's zone. */
export function formatWhen(instant: string, now: string): string {
  const [date, today] = [instant.slice(0, 10), now.slice(0, 10)];
  const time = formatTime(instant.slice(11, 16));
  if (date === today) return `today at ${time}`;
  if (date === addDays(today, 1)) return `tomorrow at ${time}`;
  const words = formatDate(date);
  const weekday = weekdayOf(date) === SHABBOS ? "Shabbos" : words.weekday;
  return `on ${weekday}, ${words.date.split(",")[0]}, at ${time}`;
}

export function nextRestWords({ name, from, until, boardFrom, boardUntil }: NextRest, now: string) {
  return {
    title: name,
    rest: `Candle lighting is ${formatWhen(from, now)}. It ends ${formatWhen(until, now)}.`,
    board: `The Shabbos board starts ${formatWhen(boardFrom, now)} and ends ${formatWhen(boardUntil, now)}.`,
  };
}

export function formatNoBoard(
  { noRests, isOff, wasEnded, next }: BoardDesk,
  { he, His }: RelativeWords,
): string | null {
  if (noRests === "place") return `There is no Shabbos board until you set where ${he} lives.`;
  if (noRests === "sun" || next === null)
    return `No Shabbos board: times can’t be calculated for these days where ${he} lives. Please ask your rav.`;
  if (isOff) return "No Shabbos board: you chose to keep the hub on.";
  return wasEnded ? `You ended this board. ${His} screen shows the hub until the next Shabbos or Yom Tov.` : null;
}
