import type { ReactNode } from "react";
import { Cypress, Drawing, Flame } from "@/components/ui/drawing";
import type { Tour } from "@/lib/library/tours/content";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Courses of stone, each shifted by half a stone. */
function Stones({
  x = 0,
  y,
  width,
  rows,
  stone,
  course,
}: {
  x?: number;
  y: number;
  width: number;
  rows: number;
  stone: number;
  course: number;
}) {
  const lines = range(rows).flatMap((row) => [
    `M${x} ${y + row * course}h${width}`,
    ...range(Math.floor(width / stone) + 1).map((at) => {
      const left = x + at * stone + (row % 2) * (stone / 2);
      return left > x && left < x + width ? `M${left} ${y + row * course}v${course}` : "";
    }),
  ]);
  return <path className="fill-none stroke-hairline" strokeWidth={3} d={lines.join("")} />;
}

const arch = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y}z`;

const Ground = ({ className, y }: { className: string; y: number }) => (
  <path className={className} d={`M0 ${y}h320v${200 - y}H0z`} />
);

const SCENES: Record<Tour["thumbnail"], ReactNode> = {
  wall: (
    <>
      <Ground className="fill-sea" y={0} />
      <Ground className="fill-sunken" y={28} />
      <Stones y={28} width={320} rows={5} stone={64} course={24} />
      <g className="fill-good">
        <path d="M58 74c-12-10-4-22 4-18 6-10 20-2 14 8 8 6-2 16-8 12z" />
        <path d="M214 50c-10-8-4-18 4-14 6-8 16-2 12 6 6 6-2 12-8 10z" />
        <path d="M268 98c-8-8-2-16 4-12 6-6 14 0 10 6 4 6-4 10-8 8z" />
      </g>
      <Ground className="fill-page" y={148} />
      {[64, 128, 176, 252].map((x, index) => (
        <g key={x}>
          <path className="fill-ink" d={`M${x - 14} 190v-34a14 14 0 0 1 28 0v34z`} />
          <path className={index % 2 ? "fill-ink" : "fill-card"} d={`M${x - 16} 184v-30a16 18 0 0 1 32 0v30z`} />
          {index % 2 === 0 && <path className="fill-navy" d={`M${x - 16} 166h32v6h-32zM${x - 16} 176h32v3h-32z`} />}
          <circle className={index % 2 ? "fill-honey-edge" : "fill-card"} cx={x} cy={136} r={11} />
          <path className="fill-ink" d={`M${x - 17} 132h34v4h-34zM${x - 9} 120h18v13h-18z`} />
        </g>
      ))}
    </>
  ),
  square: (
    <>
      <Ground className="fill-warn-bg" y={0} />
      <path className="fill-honey" d="M104 66a56 52 0 0 1 112 0z" />
      <path className="fill-honey-press" d="M160 14a56 52 0 0 1 56 52h-56z" />
      <path className="fill-card" d="M88 66h144v100H88z" />
      <path className="fill-sunken" d="M160 66h72v100h-72z" />
      <path className="fill-sea-edge" d={arch(104, 124, 26, 42) + arch(190, 124, 26, 42)} />
      <path className="fill-navy" d={arch(138, 166, 44, 84)} />
      <path className="fill-hairline" d="M0 96h52v70H0zM268 84h52v82h-52z" />
      <path className="fill-ink-2" d={`${arch(14, 150, 20, 30)}${arch(284, 140, 20, 32)}`} />
      <Cypress x={66} y={168} height={82} />
      <Cypress x={252} y={168} height={96} />
      <Ground className="fill-page" y={164} />
      <path className="fill-hairline" d="M70 176h180v6H70zM40 190h240v6H40z" />
    </>
  ),
  mountain: (
    <>
      <Ground className="fill-warn-bg" y={0} />
      <circle className="fill-honey" cx={250} cy={48} r={26} />
      <path className="fill-sea-press" d="M0 118h320v30H0z" />
      <path className="fill-hairline" d="M0 118l40-16 52 16zM230 118l48-20 42 14v6z" />
      <path className="fill-honey-press" d="M34 172l36-64 16-34h140l18 36 42 62z" />
      <path className="fill-honey-edge" d="M160 74h66l18 36 42 62h-92l-14-44z" />
      <path className="fill-sunken" d="M96 74v-10h12v-6h20v8h24v-6h16v14zM178 74v-10h30v10z" />
      <path className="fill-none stroke-card" strokeWidth={4} d="M120 170l10-16-16-14 20-14-14-16 16-14-8-16" />
      <Ground className="fill-honey" y={170} />
    </>
  ),
  remember: (
    <>
      <Ground className="fill-sunken" y={0} />
      <path className="fill-hairline" d="M0 132L120 20h80l120 112z" />
      <path className="fill-ink-2" d="M126 132l34-92 34 92z" />
      <path className="fill-page" d="M138 132l22-62 22 62z" />
      <Cypress x={34} y={140} height={84} />
      <Cypress x={286} y={140} height={84} />
      <Ground className="fill-edge" y={132} />
      {range(6).map((index) => (
        <g key={index}>
          <path className="fill-card" d={`M${49 + index * 41} 190v-26h18v26z`} />
          <Flame x={58 + index * 41} y={166} />
        </g>
      ))}
    </>
  ),
  lane: (
    <>
      <Ground className="fill-sea" y={0} />
      <path className="fill-card" d="M0 0h96l36 40v160H0z" />
      <path className="fill-sunken" d="M320 0h-76l-54 46v154h130z" />
      <path className="fill-hairline" d="M132 92h58v108h-58z" />
      <path className="fill-card" d="M132 92a29 29 0 0 1 58 0h-10a19 19 0 0 0-38 0z" />
      <path className="fill-navy" d={arch(32, 172, 56, 108)} />
      <path className="fill-sea-press" d="M40 172v-76h18v76zM62 172v-76h18v76z" />
      <path className="fill-navy" d="M222 66h34v44h-34z" />
      <path className="fill-card" d="M237 66h4v44h-4z" />
      <path className="fill-honey-edge" d="M214 110h50v14h-50z" />
      <g className="fill-wine">
        <circle cx={222} cy={106} r={7} />
        <circle cx={239} cy={103} r={8} />
        <circle cx={256} cy={106} r={7} />
      </g>
      <path className="fill-page" d="M108 200l26-74h54l44 74z" />
      <path className="fill-hairline" d="M127 144h72v6h-72zM119 166h94v7h-94z" />
    </>
  ),
  tomb: (
    <>
      <Ground className="fill-sea" y={0} />
      <path className="fill-sunken" d="M24 62h272v106H24z" />
      <path className="fill-sunken" d={`M24 62v-14${"h12v8h8v-8".repeat(13)}h12v14z`} />
      <Stones x={24} y={142} width={272} rows={1} stone={46} course={26} />
      <path className="fill-card" d={range(9).reduce((path, at) => `${path}M${36 + at * 30} 74h10v66h-10z`, "")} />
      <path className="fill-navy" d={arch(144, 168, 32, 50)} />
      <path className="fill-honey" d="M156 168v-28h8v28z" />
      <Ground className="fill-page" y={168} />
      <Cypress x={14} y={178} height={104} />
      <Cypress x={306} y={178} height={104} />
      <path className="fill-hairline" d="M128 178h64v5h-64zM112 190h96v5h-96z" />
    </>
  ),
  house: (
    <>
      <Ground className="fill-sea" y={0} />
      <path className="fill-wine" d="M28 76l44-50 44 50 44-62 44 62 44-50 44 50v102H28z" />
      <path className="fill-wine-edge" d="M160 14l44 62 44-50 44 50v102H160z" />
      <path
        className="fill-card"
        d="M28 72l44-50 44 50-5 8-39-44-39 44zM116 70l44-62 44 62-6 8-38-54-38 54zM204 72l44-50 44 50-5 8-39-44-39 44z"
      />
      <path className="fill-warn-bg" d={`${arch(58, 118, 28, 42)}${arch(146, 110, 28, 48)}${arch(234, 118, 28, 42)}`} />
      <path className="fill-warn-bg" d="M52 132h40v30H52zM228 132h40v30h-40z" />
      <path className="fill-honey-edge" d={arch(142, 178, 36, 52)} />
      <path className="fill-page" d="M70 132h4v30h-4zM246 132h4v30h-4z" />
      <Ground className="fill-sunken" y={176} />
      <path className="fill-card" d="M124 178h72v7h-72zM112 187h96v7h-96z" />
    </>
  ),
  street: (
    <>
      <Ground className="fill-sea" y={0} />
      <path
        className="fill-good"
        d="M0 112c20-44 50-44 64-10 10-40 46-44 58-2 14-36 58-32 66 4 18-36 52-30 62 2 14-28 50-24 70 10v60H0z"
      />
      <path className="fill-sunken" d="M68 78h184v94H68z" />
      <path className="fill-hairline" d="M160 78h92v94h-92z" />
      <path className="fill-card" d="M60 68h200v14H60z" />
      <path className="fill-navy" d={arch(138, 172, 44, 76)} />
      <path className="fill-card" d={`${arch(84, 158, 36, 54)}${arch(200, 158, 36, 54)}`} />
      <path
        className="fill-ink-2"
        d="M92 122h20v4H92zM92 132h20v4H92zM92 142h14v4H92zM208 122h20v4h-20zM208 132h20v4h-20zM208 142h14v4h-14z"
      />
      <Flame x={160} y={150} />
      <path className="fill-card" d="M154 150h12v22h-12z" />
      <Ground className="fill-page" y={170} />
      <path className="fill-hairline" d="M138 172h44l28 28H110z" />
    </>
  ),
};

/** The place as we draw it: there are no images that we may use. */
export function TourDrawing({ of }: { of: Tour["thumbnail"] }) {
  return <Drawing>{SCENES[of]}</Drawing>;
}
