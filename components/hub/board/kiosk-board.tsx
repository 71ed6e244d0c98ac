import type { BoardLight } from "@/components/hub/board/board-layer";
import { BoardScreen } from "@/components/hub/board/board-screen";
import type { Moment } from "@/components/hub/day/household-clock";
import type { Rest } from "@/lib/calendar/day/hub-schema";
import { isNight } from "@/lib/calendar/shabbos/settings-rules";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import type { BoardKnowledge } from "@/lib/kiosk/shabbos-board/board-state";
import { boardViewAt } from "@/lib/kiosk/shabbos-board/view-rules";

type Props = { rest: Rest; known: BoardKnowledge; minute: number; moment: Moment; onCorners: () => void };

function lightAt(settings: RestSettings | null, time: string): BoardLight {
  if (settings?.board === "dim") return "dim";
  return settings && isNight(time, settings) ? "dusk" : "paper";
}

export function KioskBoard({ rest, known: { board, settings }, minute, moment, onCorners }: Props) {
  const { date, time } = moment;
  const view = boardViewAt(board, rest, { instant: new Date(minute), date, time });
  return <BoardScreen view={view} moment={moment} light={lightAt(settings, time)} onCorners={onCorners} />;
}
