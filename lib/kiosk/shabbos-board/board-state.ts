import type { Rest } from "@/lib/calendar/day/hub-schema";
import { boardStateAt, type BoardState } from "@/lib/calendar/shabbos/board-rules";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import type { Board } from "@/lib/kiosk/shabbos-board/screen-schema";

export type BoardKnowledge = {
  rests: readonly Rest[];
  settings: RestResponse | null;
  board: Board | null;
};

export type BoardNow = { state: BoardState; known: BoardKnowledge };

/** Instants (ISO 8601) when a board was ended: by the caretaker for all screens, and by the corners of this one; null for never. */
type BoardEnds = { byCaretaker: string | null; here: string | null };

const laterOf = ({ byCaretaker, here }: BoardEnds) =>
  byCaretaker !== null && here !== null && here < byCaretaker ? byCaretaker : (here ?? byCaretaker);

/** Returns what a screen shows of the board at an instant. Without settings it is a screen that is not connected any longer, and shows none. */
export function boardNow(instant: Date, known: BoardKnowledge, ends: BoardEnds): BoardNow {
  const { rests, settings } = known;
  if (!settings) return { state: { state: "weekday" }, known };
  return { state: boardStateAt(instant, rests, { ...settings, boardEndedAt: laterOf(ends) }), known };
}

function isSame(one: BoardNow, other: BoardNow): boolean {
  const [before, now] = [one.known, other.known];
  const isKnown = before.rests === now.rests && before.settings === now.settings && before.board === now.board;
  return isKnown && JSON.stringify(one.state) === JSON.stringify(other.state);
}

type BoardHold = {
  look: typeof boardNow;
  lookedAt: () => Date;
};

/** Holds a board still: until its end it goes by what was known at its beginning, and hears only of its end. */
export function createBoardHold(): BoardHold {
  let last: BoardNow | null = null;
  let at = new Date(0);
  return {
    look: (instant, known, ends) => {
      at = instant;
      const held = last?.state.state === "board" ? boardNow(instant, last.known, ends) : null;
      const now = held?.state.state === "board" ? held : boardNow(instant, known, ends);
      if (!last || !isSame(last, now)) last = now;
      return last;
    },
    lookedAt: () => at,
  };
}
