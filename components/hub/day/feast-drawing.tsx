import type { ReactNode } from "react";
import type { Feast } from "@/lib/calendar/day/feast-schema";

// One hand: flat shapes, honey with a right half in shade, wax, sea, wine; no outline on the dark ground, honey-edge on paper.
const [HONEY, SHADE, EDGE, WAX, SEA, WINE, FLAME, HEART] = [
  "#f4c95d",
  "#d9a93a",
  "#7a5408",
  "#fffcf5",
  "#b9ded3",
  "#73182c",
  "#f6c65b",
  "#fff3cf",
];

function Flame({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path fill={FLAME} d="M0-24c6 8 8 12 8 16a8 8 0 0 1-16 0c0-4 2-8 8-16z" />
      <path fill={HEART} d="M0-14c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z" />
    </g>
  );
}

const ARMS = [1, 2, 3, 4];
const CENTER = 110;
const ARM_STEP = 24;

/** So many candles from the right, and the shamash above them all. */
function Menorah({ lit }: { lit: number }) {
  const spots = Array.from({ length: 8 }, (_, place) => CENTER + (place < 4 ? 4 - place : 3 - place) * ARM_STEP);
  return (
    <>
      <g fill="none" stroke={HONEY} strokeWidth="8">
        {ARMS.map((arm) => (
          <path
            key={arm}
            d={`M${CENTER - arm * ARM_STEP} 78a${arm * ARM_STEP} ${arm * 22} 0 0 0 ${2 * arm * ARM_STEP} 0`}
          />
        ))}
        <path d={`M${CENTER} 58v132`} />
      </g>
      <path fill={HONEY} d="M76 200a34 26 0 0 1 68 0z" />
      <path fill={SHADE} d="M110 174a34 26 0 0 1 34 26h-34z" />
      {spots.map((x, place) => (
        <g key={x}>
          <path fill={HONEY} d={`M${x - 9} 72h18l-4 10h-10z`} />
          {place < lit && (
            <>
              <path fill={WAX} d={`M${x - 5} 46h10v26h-10z`} />
              <Flame x={x} y={46} />
            </>
          )}
        </g>
      ))}
      <path fill={HONEY} d={`M${CENTER - 10} 52h20l-4 10h-12z`} />
      {lit > 0 && (
        <>
          <path fill={WAX} d={`M${CENTER - 5} 26h10v26h-10z`} />
          <Flame x={CENTER} y={26} />
        </>
      )}
    </>
  );
}

const LINES = [52, 68, 84, 100, 116, 132];

const megillah = (
  <g stroke={EDGE} strokeWidth="4" strokeLinejoin="round">
    <path fill={WAX} d="M44 34h110q8 0 8 10v100q0 10-10 10H44z" />
    <path
      fill="none"
      stroke="#7a6a52"
      strokeLinecap="round"
      d={LINES.map((y, place) => `M62 ${y}h${place === 5 ? 40 : 76}`).join("")}
    />
    <path fill={HONEY} d="M28 20h22v152H28z" />
    <path fill={SHADE} stroke="none" d="M40 22h8v148h-8z" />
    <path fill={HONEY} d="M34 172h10v24H34zM34 8h10v12H34z" />
    <circle cx="39" cy="8" r="7" fill={WINE} stroke="none" />
    <path fill={HONEY} d="m176 118-22 76 9 3 22-76z" />
    <path fill={WINE} stroke="none" d="m150 78 58 16-9 34-58-16z" />
    <path fill={FLAME} stroke="none" d="m146 94 58 16-2 7-58-16z" />
  </g>
);

const moon = (
  <g stroke={EDGE} strokeWidth="4" strokeLinejoin="round">
    <path fill={HONEY} d="M126 20a84 84 0 1 0 60 126A72 72 0 0 1 126 20z" />
    <path fill={SHADE} stroke="none" d="M62 172a84 84 0 0 0 122-26 72 72 0 0 1-34-8 80 80 0 0 1-88 34z" />
    <path fill={FLAME} d="m176 40 5 13 13 5-13 5-5 13-5-13-13-5 13-5z" />
  </g>
);

const HOLES = [0, 1, 2, 3, 4].flatMap((row) =>
  [0, 1, 2, 3, 4].map((column) => [62 + column * 24, 52 + row * 24] as const),
);

const matzah = (
  <g stroke={EDGE} strokeWidth="4" strokeLinejoin="round">
    <path fill={SHADE} d="M52 40h128v128H52z" />
    <path fill="#f1dca8" d="M40 28h130q6 0 6 6v128q0 6-6 6H40q-6 0-6-6V34q0-6 6-6z" />
    {HOLES.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x - 5} cy={y} r="3" fill={EDGE} stroke="none" />
    ))}
    <path fill={WINE} d="M176 96h36l-6 40q-4 10-12 10t-12-10z" />
    <path fill={HONEY} d="M190 146h8v34h14v10h-36v-10h14z" />
  </g>
);

const lulav = (
  <g stroke={EDGE} strokeWidth="4" strokeLinejoin="round">
    <path fill={SEA} d="M98 4q12 60 8 190H88Q84 70 98 4z" />
    <path fill="#5d8f72" stroke="none" d="M98 10q10 60 6 182h-8q4-110 2-182z" />
    <path fill="#5d8f72" d="M74 60q16 50 12 134H72q-14-80 2-134zM122 60q-16 50-12 134h14q14-80-2-134z" />
    <path fill={HONEY} d="M66 134h64v18H66z" />
    <path fill={FLAME} d="M182 110q26 20 22 52-4 32-28 32t-28-32q-4-32 22-52l6-12z" />
    <path fill={SHADE} stroke="none" d="M182 112q24 20 20 50-4 28-22 30 10-34 2-80z" />
  </g>
);

const scroll = (
  <g stroke={EDGE} strokeWidth="4" strokeLinejoin="round">
    <path fill={HONEY} d="M62 8h14v188H62zM144 8h14v188h-14z" />
    <path fill={WINE} d="M50 42h120v124H50z" />
    <path fill="#560f1f" stroke="none" d="M112 44h56v120h-56z" />
    <path fill={FLAME} d="M50 88h120v22H50z" />
    <path fill={WAX} d="M86 60h48v14H86z" />
    <path fill={HONEY} d="M52 24h34v18H52zM134 24h34v18h-34zM52 166h34v16H52zM134 166h34v16h-34z" />
  </g>
);

const apple = (
  <g stroke={EDGE} strokeWidth="4" strokeLinejoin="round">
    <path
      fill={WINE}
      d="M70 84c-26-14-48 4-48 40 0 34 22 70 44 70 6 0 10-3 14-3s8 3 14 3c22 0 38-36 38-70 0-36-26-54-50-40-4 2-8 2-12 0z"
    />
    <path fill="none" d="M78 84q0-22 14-34" strokeLinecap="round" />
    <path fill={SEA} d="M86 62q22-18 42-4-20 20-42 4z" />
    <path fill={FLAME} d="M150 112h56v68q0 14-14 14h-28q-14 0-14-14z" />
    <path fill={SHADE} stroke="none" d="M180 114h24v66q0 12-12 12h-12z" />
    <path fill={WAX} d="M144 96h68v18h-68z" />
  </g>
);

const book = (
  <g stroke={EDGE} strokeWidth="4" strokeLinejoin="round">
    <path fill="#17365d" d="M16 54h88q6 0 6 8v126q0-8-8-8H16zM204 54h-88q-6 0-6 8v126q0-8 8-8h86z" />
    <path fill={WAX} d="M28 42h72q10 0 10 12v116q0-10-10-10H28zM192 42h-72q-10 0-10 12v116q0-10 10-10h72z" />
    <path
      fill="none"
      stroke="#7a6a52"
      strokeLinecap="round"
      d="M44 66h48M44 84h48M44 102h48M44 120h32M128 66h48M128 84h48M128 102h48M128 120h32"
    />
    <path fill={WINE} stroke="none" d="M148 160h16v36l-8-8-8 8z" />
  </g>
);

const STRANDS = [WAX, SEA, HONEY];

const havdalah = (
  <>
    <Flame x={66} y={52} size={1.5} />
    {Array.from({ length: 6 }, (_, place) => (
      <path
        key={place}
        d={`M58 ${66 + place * 22}l16 10`}
        stroke={STRANDS[place % 3]}
        strokeWidth="19"
        strokeLinecap="round"
      />
    ))}
    <path fill={HONEY} d="M112 86h72l-6 46q-4 22-30 22t-30-22z" />
    <path fill={SHADE} d="M148 86h36l-6 46q-4 22-30 22z" />
    <path fill={WINE} d="M112 86a36 8 0 0 1 72 0 36 8 0 0 1-72 0z" />
    <path fill={HONEY} d="M143 152h10v30h20v14h-50v-14h20z" />
  </>
);

const cake = (
  <g stroke={EDGE} strokeWidth="4" strokeLinejoin="round">
    <path fill={HONEY} d="M28 138h164v46q0 10-10 10H38q-10 0-10-10z" />
    <path fill={SHADE} stroke="none" d="M112 140h78v42q0 10-10 10h-68z" />
    <path
      fill={WAX}
      d="M28 124h164v22q-12 16-24 0-12 16-24 0-12 16-24 0-12 16-24 0-12 16-24 0-12 16-24 0-10 14-20 0z"
    />
    <path fill={WINE} d="M58 80h104v44H58z" />
    <path fill={WAX} d="M58 70h104v18q-9 12-17 0-9 12-18 0-8 12-17 0-9 12-17 0-9 12-18 0-8 10-17 0z" />
    {[82, 110, 138].map((x) => (
      <path key={x} fill={SEA} d={`M${x - 5} 40h10v30h-10z`} />
    ))}
    <g stroke="none">
      {[82, 110, 138].map((x) => (
        <Flame key={x} x={x} y={38} />
      ))}
    </g>
  </g>
);

const candle = (
  <g stroke={EDGE} strokeWidth="4" strokeLinejoin="round">
    <path fill={SEA} d="M66 74h88l-8 112q-1 8-9 8H83q-8 0-9-8z" />
    <path fill={WAX} d="M76 112h68l-5 72q-1 6-6 6H87q-6 0-6-6z" />
    <path fill={SHADE} stroke="none" d="M112 114h30l-5 68q-1 6-6 6h-19z" />
    <path fill="none" strokeLinecap="round" d="M110 112V96" />
    <g stroke="none">
      <Flame x={110} y={98} size={1.6} />
    </g>
  </g>
);

const DRAWINGS: Readonly<Record<Exclude<Feast["drawing"], "menorah">, ReactNode>> = {
  ...{ megillah, moon, matzah, lulav, scroll, apple, book, havdalah, cake, candle },
};

/** A small drawing of the day, which says nothing that the words next to it do not say. */
export function drawFeast({ drawing, lit = 0 }: Pick<Feast, "drawing" | "lit">): ReactNode {
  return (
    <svg aria-hidden viewBox="0 0 220 200" preserveAspectRatio="xMidYMax meet">
      {drawing === "menorah" ? <Menorah lit={lit} /> : DRAWINGS[drawing]}
    </svg>
  );
}
