import { MAX_WRONG } from "@/lib/library/games/hangman/rules";

const TOP = 96;
const MIDDLE = 180;
/** From the outside in; the one in the middle burns on. */
const SIDE_LIGHTS = [324, 36, 276, 84, 228, 132];

function Flame({ x, lit }: { x: number; lit: boolean }) {
  return lit ? (
    <path
      data-light="lit"
      d={`M${x} ${TOP - 74}c11 15 18 25 18 37a18 18 0 0 1-36 0c0-12 7-22 18-37Z`}
      className="fill-honey stroke-honey-edge transition-opacity"
      strokeWidth={4}
      strokeLinejoin="round"
    />
  ) : (
    <path data-light="out" d={`M${x} ${TOP - 12}v-15`} className="stroke-ink-2" strokeWidth={5} strokeLinecap="round" />
  );
}

/** A menorah with straight branches, as the Rambam drew it. Each wrong guess puts out one of its six side lights. */
export function Menorah({ wrong }: { wrong: number }) {
  const lit = MAX_WRONG - wrong;
  return (
    <svg
      role="img"
      aria-label={`Menorah: ${lit} of ${MAX_WRONG} side lights are burning`}
      viewBox="0 0 360 336"
      fill="none"
      className="h-auto w-full"
    >
      <g className="stroke-honey-edge" strokeWidth={12} strokeLinecap="round" strokeLinejoin="round">
        <path
          d={`M36 ${TOP}L${MIDDLE} 240L324 ${TOP}M84 ${TOP}L${MIDDLE} 192L276 ${TOP}M132 ${TOP}L${MIDDLE} 144L228 ${TOP}M${MIDDLE} ${TOP}V300`}
        />
        <path d="M120 326L132 304H228L240 326Z" className="fill-honey-edge" />
      </g>
      {[MIDDLE, ...SIDE_LIGHTS].map((x) => (
        <path
          key={x}
          d={`M${x - 17} ${TOP - 8}h34l-7 18h-20Z`}
          className="fill-honey-edge stroke-honey-edge"
          strokeWidth={6}
          strokeLinejoin="round"
        />
      ))}
      <Flame x={MIDDLE} lit />
      {SIDE_LIGHTS.map((x, index) => (
        <Flame key={x} x={x} lit={index >= wrong} />
      ))}
    </svg>
  );
}
