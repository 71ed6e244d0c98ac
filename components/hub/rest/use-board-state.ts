import { useQuery } from "@tanstack/react-query";
import { type BoardState, boardStateAt } from "@/lib/board/rules";
import { hubCalendarQuery } from "@/lib/calendar/hub-queries";
import { restQuery } from "@/lib/rest/queries";
import { instantBy } from "@/lib/time/server-time";
import { useNow } from "@/lib/time/use-now";

/** Two words, so that a render follows only where one of them changes: the state, and the end of its rest. */
const wordsOf = (found: BoardState) => `${found.state} ${found.state === "weekday" ? "" : found.rest.until}`;

type Seen = { state: BoardState["state"]; greeting: string | null; until: string };

/** What this screen is about, as far as Shabbos and Yom Tov go, with the greeting and the end of the rest; always a weekday on a screen that is not connected. */
export function useBoardState(): Seen {
  const calendar = useQuery({ ...hubCalendarQuery, enabled: false }).data;
  const settings = useQuery(restQuery).data;
  const wordsAt = (instant: (now: string) => Date) =>
    calendar && settings ? wordsOf(boardStateAt(instant(calendar.now), calendar.rests, settings)) : "weekday ";
  const words = useNow(
    () => wordsAt(instantBy),
    wordsAt((now) => new Date(now)),
  );
  const [state = "", until = ""] = words.split(" ");
  return {
    state: state === "approaching" || state === "board" || state === "reveal" ? state : "weekday",
    greeting: calendar?.rests.find((rest) => rest.until === until)?.greeting ?? null,
    until,
  };
}
