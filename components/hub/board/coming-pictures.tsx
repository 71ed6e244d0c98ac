import type { BoardKnowledge } from "@/lib/kiosk/shabbos-board/board-state";
import { daysOfRest, isNear } from "@/lib/kiosk/shabbos-board/view-rules";

/** The images of a rest that begins within a day, loaded and held unseen, so that the board has them without a network. */
export function ComingPictures({ known: { rests, board }, minute }: { known: BoardKnowledge; minute: number }) {
  const rest = rests.find((one) => isNear(one, minute));
  if (!rest || !board) return null;
  const paths = daysOfRest(board.days, rest).flatMap(({ picture }) => (picture ? [picture.path] : []));
  return [...new Set(paths)].map((path) => <img key={path} src={path} alt="" hidden />);
}
