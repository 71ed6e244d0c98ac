import { PIECE_LABELS } from "@/lib/library/games/connect-four/rules";
import type { Player } from "@/lib/library/games/connect-four/schema";

/** Red has a ring in it, yellow a dot: no color is needed to tell them apart. `marked` puts a thick ring around it. */
export function Piece({ player, x, y, marked = false }: { player: Player; x: number; y: number; marked?: boolean }) {
  return (
    <g className="animate-in fade-in-0 duration-150">
      <circle
        cx={x}
        cy={y}
        r="37"
        strokeWidth="3"
        className={player === 1 ? "fill-wine stroke-wine-edge" : "fill-honey stroke-honey-edge"}
      />
      {player === 1 ? (
        <circle cx={x} cy={y} r="21" fill="none" strokeWidth="5" className="stroke-card" />
      ) : (
        <circle cx={x} cy={y} r="11" className="fill-honey-edge" />
      )}
      {marked && <circle cx={x} cy={y} r="40" fill="none" strokeWidth="6" className="stroke-ink" />}
    </g>
  );
}

export function PieceSign({ player }: { player: Player }) {
  return (
    <svg role="img" aria-label={PIECE_LABELS[player]} viewBox="4 4 80 80" className="size-8 shrink-0">
      <Piece player={player} x={44} y={44} />
    </svg>
  );
}
