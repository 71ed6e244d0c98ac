import type { ReactNode } from "react";
import { Drawing, Flame } from "@/components/ui/drawing";
import type { Section } from "@/lib/library/learning/schema";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

type Drawn = Exclude<Section, "main">;

const SCENES: Record<Drawn, ReactNode> = {
  davening: (
    <>
      <path className="fill-sea" d="M0 0h320v200H0z" />
      <path className="fill-warn-bg" d="M110 0h100v96a50 50 0 0 1-100 0z" />
      <path className="fill-none stroke-card" strokeWidth={6} d="M160 0v146M110 50h100M110 98h100" />
      <path className="fill-honey-edge" d="M0 166h320v34H0z" />
      <path className="fill-card" d="M36 140h248v34H36z" />
      <path className="fill-ink" d="M52 140h14v34H52zM74 140h6v34h-6zM254 140h14v34h-14zM240 140h6v34h-6z" />
      <path className="fill-none stroke-card" strokeWidth={4} d="M44 174v16M54 174v14M266 174v14M276 174v16" />
      <path className="fill-wine" d="M112 70h96a8 8 0 0 1 8 8v62H104V78a8 8 0 0 1 8-8z" />
      <path className="fill-page" d="M104 130h112v10H104z" />
      <path className="fill-none stroke-honey" strokeWidth={4} d="M116 82h88v40h-88z" />
      <path className="fill-honey" d="M160 88l4 9h10l-8 6 3 10-9-6-9 6 3-10-8-6h10z" />
    </>
  ),
  learning: (
    <>
      <path className="fill-warn-bg" d="M0 0h320v200H0z" />
      <path className="fill-honey-edge" d="M0 172h320v28H0z" />
      {range(5).map((at) => (
        <g key={at}>
          <path className="fill-wine" d={`M${14 + at * 37} 172V58h34v114z`} />
          <path
            className="fill-honey"
            d={`M${14 + at * 37} 72h34v5h-34zM${14 + at * 37} 84h34v30h-34zM${14 + at * 37} 152h34v5h-34z`}
          />
        </g>
      ))}
      <path className="fill-sea-edge" d="M204 172l20-106 36 7-20 106z" />
      <path className="fill-honey" d="M221 84l35 7-1 5-35-7z" />
      <path className="fill-navy" d="M262 172V92h44v80z" />
      <path className="fill-honey" d="M262 106h44v5h-44zM262 150h44v5h-44z" />
      <path className="fill-card" d="M276 74h16v18h-16z" />
      <Flame x={284} y={74} size={1.2} />
    </>
  ),
  book: (
    <>
      <path className="fill-sea" d="M0 0h320v200H0z" />
      <path className="fill-honey-edge" d="M0 164h320v36H0z" />
      <path className="fill-card" d="M128 166c-30-18-74-18-104-8V66c30-10 74-10 104 8z" />
      <path className="fill-page" d="M128 166c30-18 74-18 104-8V66c-30-10-74-10-104 8z" />
      <path
        className="fill-none stroke-ink-2"
        strokeWidth={5}
        d="M42 86q36-8 70 4M42 104q36-8 70 4M42 122q36-8 70 4M42 140q36-8 70 4M144 90q34-12 70-4M144 108q34-12 70-4M144 126q34-12 70-4M144 144q34-12 70-4"
      />
      <path className="fill-none stroke-wine" strokeWidth={5} d="M128 74v94" />
      <path
        className="fill-none stroke-honey-edge"
        strokeWidth={10}
        d="M246 160V56c0-26 22-34 34-18s10 26 26 26v12c-6 40-28 70-60 84z"
      />
      <path className="fill-none stroke-card" strokeWidth={3} d="M258 62v86M270 50v88M282 62v62M294 80v24" />
    </>
  ),
};

export function FocusDrawing({ of }: { of: Drawn }) {
  return <Drawing>{SCENES[of]}</Drawing>;
}
