import type { ReactNode } from "react";
import type { GameCard, OutsideGameCard } from "@/lib/library/games/catalog";

type Drawn = GameCard["id"] | OutsideGameCard["id"];

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const Tile = ({ x, y, turn = 0, letter }: { x: number; y: number; turn?: number; letter: string }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect className="fill-card stroke-honey-edge" strokeWidth={2} x={-11} y={-11} width={22} height={22} rx={4} />
    <path className="fill-none stroke-ink" strokeWidth={3} d={letter} />
  </g>
);

const [A, B, E] = ["M-6 7L0-7 6 7M-4 3h8", "M-4-7v14h5a4 3.5 0 0 0 0-7h-5 4a3.5 3.5 0 0 0 0-7z", "M5-7h-9v14h9M-4 0h7"];

const Bird = ({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) => (
  <path
    className="fill-navy"
    transform={`translate(${x} ${y}) rotate(${turn})`}
    d="M13 0c-5-3-8-3-11-1-2-6-7-9-13-10 3 4 4 7 4 10-3 0-5 1-8 4 5 0 8 1 12 1 7 1 11-1 16-4z"
  />
);

const DRAWINGS: Record<Drawn, ReactNode> = {
  sudoku: (
    <>
      <path className="fill-card" d="M8 8h48v48H8z" />
      <path className="fill-navy" d="M8 8h16v16H8zM40 24h16v16H40zM24 40h16v16H24z" />
      <path className="fill-sea" d="M24 24h16v16H24z" />
      <path className="fill-none stroke-ink" strokeWidth={3} d="M8 8h48v48H8zM24 8v48M40 8v48M8 24h48M8 40h48" />
    </>
  ),
  hangman: (
    <>
      <Tile x={14} y={26} letter={A} />
      <Tile x={50} y={26} letter={B} />
      <path className="fill-none stroke-ink" strokeWidth={4} strokeLinecap="round" d="M5 46h18M25 46h14M41 46h18" />
      <path
        className="fill-none stroke-wine"
        strokeWidth={4}
        strokeLinecap="round"
        d="M28 20a5 5 0 1 1 6 6c-2 1-2 2-2 4M32 36h.1"
      />
    </>
  ),
  spelling: (
    <>
      <Tile x={14} y={40} turn={-6} letter={A} />
      <Tile x={50} y={40} turn={6} letter={E} />
      <Tile x={32} y={22} letter={B} />
    </>
  ),
  unscramble: (
    <>
      <Tile x={16} y={18} turn={-14} letter={B} />
      <Tile x={48} y={18} turn={12} letter={A} />
      <path
        className="fill-none stroke-wine"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M10 40c14 0 22 14 38 14M10 54c14 0 22-14 38-14M43 34l8 6-8 6M43 48l8 6-8 6"
      />
    </>
  ),
  mitzvah: (
    <>
      <path className="fill-wine" d="M12 28h40v28H12z" />
      <path className="fill-wine-edge" d="M8 24h48v8H8z" />
      <path className="fill-page" d="M22 26h20v4H22z" />
      <circle className="fill-card stroke-honey-edge" strokeWidth={3} cx={32} cy={14} r={9} />
      <path className="fill-honey" d="M32 37l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z" />
    </>
  ),
  "connect-four": (
    <>
      <rect className="fill-navy" x={4} y={12} width={56} height={44} rx={6} />
      {range(12).map((at) => (
        <circle
          key={at}
          className={[5, 6, 8].includes(at) ? "fill-honey" : [4, 9, 10].includes(at) ? "fill-wine-edge" : "fill-card"}
          cx={13 + (at % 4) * 12.7}
          cy={21 + Math.floor(at / 4) * 13}
          r={5}
        />
      ))}
    </>
  ),
  "tic-tac-toe": (
    <>
      <path
        className="fill-none stroke-ink"
        strokeWidth={4}
        strokeLinecap="round"
        d="M24 8v48M40 8v48M8 24h48M8 40h48"
      />
      <path
        className="fill-none stroke-wine"
        strokeWidth={4}
        strokeLinecap="round"
        d="M11 11l8 8M19 11l-8 8M28 28l8 8M36 28l-8 8"
      />
      <path
        className="fill-none stroke-navy"
        strokeWidth={4}
        d="M44 15a5 5 0 1 1 10 0 5 5 0 1 1-10 0M10 49a5 5 0 1 1 10 0 5 5 0 1 1-10 0"
      />
    </>
  ),
  "lost-in-migration": (
    <>
      <path className="fill-card" d="M8 52a9 9 0 0 1 6-16 14 14 0 0 1 27-3 11 11 0 0 1 13 19z" />
      <Bird x={18} y={16} />
      <Bird x={46} y={20} turn={-90} />
      <Bird x={32} y={38} />
    </>
  ),
  "speed-match": (
    <>
      <path className="fill-wine" d="M26 4h12v7H26zM48 14l5 5-5 5-5-5z" />
      <circle className="fill-card stroke-ink" strokeWidth={4} cx={32} cy={36} r={22} />
      <path className="fill-honey-press" d="M32 36V19a17 17 0 0 1 15 25z" />
      <path className="fill-none stroke-ink" strokeWidth={4} strokeLinecap="round" d="M32 20v16l10 6" />
    </>
  ),
};

/** The game's drawing, on the spine of its card. */
export function GameDrawing({ of }: { of: Drawn }) {
  return (
    <svg aria-hidden data-slot="drawing" viewBox="0 0 64 64" className="w-full">
      {DRAWINGS[of]}
    </svg>
  );
}
