import type { ReactNode } from "react";
import { Drawing, Flame, WIDE_GROUND } from "@/components/ui/drawing";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const Note = ({ x, y }: { x: number; y: number }) => (
  <path className="fill-navy" d={`M${x} ${y}v-46l36-8v44a12 9 0 1 1-8-8v-22l-20 4v36a12 9 0 1 1-8-8z`} />
);

function Seforim({ y, books }: { y: number; books: readonly (readonly [string, number, number])[] }) {
  let x = 22;
  return books.map(([cloth, width, height]) => {
    const left = x;
    x += width + 3;
    return (
      <g key={left}>
        <path className={cloth} d={`M${left} ${y}v-${height}h${width}v${height}z`} />
        <path
          className={cloth === "fill-honey" ? "fill-honey-edge" : "fill-honey"}
          d={`M${left} ${y - height + 10}h${width}v5h-${width}zM${left} ${y - 18}h${width}v5h-${width}z`}
        />
      </g>
    );
  });
}

const MUSIC: readonly ReactNode[] = [
  <>
    <path className="fill-sea" d={WIDE_GROUND} />
    <circle className="fill-sea-press" cx={160} cy={104} r={84} />
    <path className="fill-ink" d="M155 120h10v64h-10zM122 182h76v12h-76z" />
    <path className="fill-none stroke-ink" strokeWidth={8} d="M122 74v8a38 38 0 0 0 76 0v-8" />
    <rect className="fill-honey" x={134} y={18} width={52} height={88} rx={26} />
    <path className="fill-honey-edge" d="M134 56h52v6h-52zM134 68h52v6h-52zM134 44h52v6h-52z" />
    <Note x={52} y={118} />
    <Note x={236} y={100} />
  </>,
  <>
    <path className="fill-sea" d="M0 0h320v200H0z" />
    <path className="fill-sea-press" d="M0 0h320v84H0z" />
    <Note x={66} y={74} />
    <Note x={204} y={78} />
    <path className="fill-sea-edge" d="M0 88h320v14H0z" />
    <path className="fill-card" d="M0 102h320v98H0z" />
    <path
      className="fill-none stroke-edge"
      strokeWidth={2}
      d={range(7).reduce((path, at) => `${path}M${at * 46 + 23} 102v98`, "")}
    />
    <path className="fill-ink" d={[10, 56, 148, 194, 240].reduce((path, x) => `${path}M${x} 102h27v58h-27z`, "")} />
  </>,
  <>
    <path className="fill-sea" d={WIDE_GROUND} />
    <g transform="rotate(38 160 100)">
      <path
        className="fill-honey-edge"
        d="M160 70c26 0 36 14 30 32-6 14-4 20 6 32 16 22-4 50-36 50s-52-28-36-50c10-12 12-18 6-32-6-18 4-32 30-32z"
      />
      <path className="fill-ink" d="M152-8h16v120h-16zM146-22h28v18h-28zM148 150h24v22h-24z" />
      <path className="fill-none stroke-card" strokeWidth={2} d="M157 0v158M163 0v158" />
    </g>
    <path className="fill-none stroke-wine" strokeWidth={6} d="M58 172L268 66" />
    <Note x={40} y={84} />
  </>,
];

const SHIURIM: readonly ReactNode[] = [
  <>
    <path className="fill-warn-bg" d="M0 0h320v200H0z" />
    <path className="fill-honey-edge" d="M0 112h320v12H0zM0 192h320v8H0z" />
    <Seforim
      y={112}
      books={[
        ["fill-navy", 30, 78],
        ["fill-navy", 30, 78],
        ["fill-navy", 30, 78],
        ["fill-wine", 36, 66],
        ["fill-wine", 36, 66],
        ["fill-sea-edge", 26, 82],
        ["fill-sea-edge", 26, 82],
        ["fill-honey", 28, 60],
      ]}
    />
    <Seforim
      y={192}
      books={[
        ["fill-wine", 28, 60],
        ["fill-honey", 34, 66],
        ["fill-honey", 34, 66],
        ["fill-navy", 40, 58],
        ["fill-sea-edge", 30, 68],
        ["fill-sea-edge", 30, 68],
        ["fill-wine", 34, 64],
      ]}
    />
  </>,
  <>
    <path className="fill-warn-bg" d={WIDE_GROUND} />
    <path className="fill-honey-edge" d="M60 116h200l28 40H32zM138 156h44v44h-44z" />
    <path className="fill-card" d="M160 122c-26-16-62-16-88-6V40c26-10 62-10 88 6z" />
    <path className="fill-page" d="M160 122c26-16 62-16 88-6V40c-26-10-62-10-88 6z" />
    <path
      className="fill-none stroke-ink-2"
      strokeWidth={4}
      d="M88 58q30-8 56 2M88 74q30-8 56 2M88 90q30-8 56 2M176 60q28-10 56-2M176 76q28-10 56-2M176 92q28-10 56-2"
    />
    <path className="fill-none stroke-wine" strokeWidth={5} d="M160 46v78" />
    <path className="fill-card" d="M282 116h16v40h-16z" />
    <Flame x={290} y={114} size={1.2} />
  </>,
  <>
    <path className="fill-sea" d={WIDE_GROUND} />
    <rect className="fill-ink" x={52} y={26} width={216} height={130} rx={12} />
    <rect className="fill-warn-bg" x={62} y={36} width={196} height={110} rx={4} />
    <path className="fill-navy" d="M118 146c0-40 18-56 42-56s42 16 42 56z" />
    <circle className="fill-honey" cx={160} cy={74} r={22} />
    <path className="fill-ink" d="M126 60h68v8h-68zM142 36h36v26h-36z" />
    <path className="fill-ink-2" d="M142 80c4 28 32 28 36 0 4 18-4 38-18 38s-22-20-18-38z" />
    <path className="fill-ink" d="M140 156h40v18h-40zM108 172h104v10H108z" />
  </>,
];

/** The part of each drawing that every box shows; undefined for the keyboard and the shelves, which have no end. */
const WHOLE: Record<"music" | "shiurim", readonly (string | undefined)[]> = {
  music: ["20 12 280 182", undefined, "20 0 280 190"],
  shiurim: [undefined, "24 30 284 160", "36 20 248 166"],
};

/** One of our drawings for a playlist: music, or what is learned. Two that follow each other have another one. Takes its number, from 1. */
export function PlaylistDrawing({
  isMusic,
  number,
  className,
}: {
  isMusic: boolean;
  number: number;
  className?: string;
}) {
  const drawings = isMusic ? MUSIC : SHIURIM;
  const place = (number - 1) % drawings.length;
  return (
    <Drawing whole={WHOLE[isMusic ? "music" : "shiurim"][place]} {...(className && { className })}>
      {drawings[place]}
    </Drawing>
  );
}

export function PodcastDrawing({ className }: { className?: string }) {
  return (
    <Drawing whole="54 24 212 160" {...(className && { className })}>
      <path className="fill-sea-press" d={WIDE_GROUND} />
      <circle className="fill-sea" cx={160} cy={112} r={86} />
      <path className="fill-none stroke-ink" strokeWidth={14} d="M86 128v-22a74 74 0 0 1 148 0v22" />
      <rect className="fill-honey" x={66} y={112} width={38} height={66} rx={16} />
      <rect className="fill-honey" x={216} y={112} width={38} height={66} rx={16} />
      <path className="fill-navy" d="M136 96h8v56h-8zM156 80h8v88h-8zM176 104h8v40h-8z" />
    </Drawing>
  );
}
