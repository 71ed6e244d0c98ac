import type { ReactNode } from "react";
import { Flame } from "@/components/ui/drawing";
import type { LearningCard } from "@/lib/library/learning/content";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const Lying = ({ x, y, cloth }: { x: number; y: number; cloth: string }) => (
  <>
    <path className={cloth} d={`M${x} ${y}h44v12h-44z`} />
    <path className="fill-honey-edge" d={`M${x + 6} ${y}h3v12h-3zM${x + 35} ${y}h3v12h-3z`} />
  </>
);

const DRAWINGS: Record<LearningCard["category"], ReactNode> = {
  chitas: (
    <>
      <path className="fill-card" d="M32 18c-8-5-18-5-28-2v34c10-3 20-3 28 2z" />
      <path className="fill-sunken" d="M32 18c8-5 18-5 28-2v34c-10-3-20-3-28 2z" />
      <path
        className="fill-none stroke-edge"
        strokeWidth={2.5}
        d="M9 24q9-2 18 1M9 31q9-2 18 1M9 38q9-2 18 1M37 25q9-3 18-1M37 32q9-3 18-1M37 39q9-3 18-1"
      />
      <path className="fill-honey" d="M30 17h4v43l-2-3-2 3z" />
    </>
  ),
  tanya: (
    <>
      <path className="fill-sea" d="M14 26h36v34H14z" />
      <path className="fill-none stroke-sea-edge" strokeWidth={2.5} d="M19 31h26v24H19z" />
      <path className="fill-sea-edge" d="M26 41h12v4H26z" />
      <Flame x={32} y={24} size={0.85} />
    </>
  ),
  rambam: (
    <>
      <Lying x={6} y={18} cloth="fill-honey" />
      <Lying x={14} y={31} cloth="fill-sea" />
      <Lying x={8} y={44} cloth="fill-card" />
    </>
  ),
  farbrengen: (
    <>
      <path className="fill-honey-edge" d="M2 50h60v8H2z" />
      <path className="fill-sea" d="M12 50V28l5-7V8h8v13l5 7v22z" />
      <path className="fill-card" d="M12 33h18v10H12z" />
      <path className="fill-honey" d="M36 26h20l-3 13h-5v7h5v4H39v-4h5v-7h-5z" />
    </>
  ),
  gemara: (
    <>
      <path className="fill-card" d="M10 4h44v56H10z" />
      <path className="fill-ink-2" d="M16 10h32v4H16zM26 18h12v22H26z" />
      <path className="fill-edge" d="M16 18h7v36h-7zM41 18h7v36h-7zM26 43h12v11H26z" />
    </>
  ),
  mishnah: range(6).map((at) => (
    <g key={at}>
      <path className={["fill-honey", "fill-sea", "fill-card"][at % 3]} d={`M${5 + at * 9} 12h8v44h-8z`} />
      <path className="fill-honey-edge" d={`M${5 + at * 9} 18h8v3h-8zM${5 + at * 9} 47h8v3h-8z`} />
    </g>
  )),
};

export function StudyDrawing({ of }: { of: LearningCard["category"] }) {
  return (
    <svg aria-hidden data-slot="drawing" viewBox="0 0 64 64" className="w-full">
      {DRAWINGS[of]}
    </svg>
  );
}
