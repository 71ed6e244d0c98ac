import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { restQuery } from "@/lib/kiosk/idle/queries";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { boardNow, type BoardNow, createBoardHold } from "@/lib/kiosk/shabbos-board/board-state";
import { keepEndedHere, readEndedHere } from "@/lib/kiosk/shabbos-board/end-cookie";
import { boardQuery } from "@/lib/kiosk/shabbos-board/screen-queries";
import { instantBy } from "@/lib/platform/time/server-time";
import { startOfMinute, useNow } from "@/lib/platform/time/use-now";

/** Returns this screen's state of the board, checked each second; `minute` is the beginning of the present minute. */
export function useBoard(calendar: HubCalendar, idle: IdleDetector) {
  const settings = useQuery(restQuery).data ?? null;
  const board = useQuery(boardQuery).data ?? null;
  const known = useMemo(() => ({ rests: calendar.rests, settings, board }), [calendar.rests, settings, board]);
  const byCaretaker = settings?.boardEndedAt ?? null;
  const [hold] = useState(createBoardHold);
  const [first] = useState(() =>
    boardNow(new Date(calendar.now), known, { byCaretaker, here: board?.endedHereAt ?? null }),
  );
  const now = useNow<BoardNow>(
    () => hold.look(instantBy(calendar.now), known, { byCaretaker, here: readEndedHere() }),
    first,
  );
  const minute = useNow(
    () => startOfMinute(instantBy(calendar.now).getTime()),
    startOfMinute(Date.parse(calendar.now)),
  );

  const endHere = useCallback(() => {
    keepEndedHere(hold.lookedAt());
    // Someone is there: the hub stays for as long as after any touch.
    idle.touch();
  }, [hold, idle]);

  return { ...now, minute, endHere };
}
