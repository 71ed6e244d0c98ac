import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "@/lib/platform/cn";

/** The class of a large button or link inside a panel, in one of the four book-cloth colors. */
export const largeTile = cva(
  "flex min-h-53 w-full flex-col items-start justify-between gap-4 rounded-lg border-3 p-6 text-start active:translate-y-[2px]",
  {
    variants: {
      color: {
        navy: "border-navy-edge bg-navy text-card active:bg-navy-press",
        honey: "border-honey-edge bg-honey text-ink active:bg-honey-press",
        sea: "border-sea-edge bg-sea text-ink active:bg-sea-press",
        wine: "border-wine-edge bg-wine text-card active:bg-wine-press",
      },
    },
  },
);

type Color = NonNullable<VariantProps<typeof largeTile>["color"]>;

/** The class of a cover: a drawing (drawing.tsx) edge to edge above a band that carries the words. */
export const coverTile = ({ color, className }: { color: Color; className?: string }) =>
  cn(largeTile({ color }), "h-full items-stretch gap-0 overflow-hidden p-0 few:min-h-0", className);

/** The words of a cover; with large letters the title alone. */
export function CoverWords({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <span className="flex flex-col gap-1 px-5 py-3">
      <span className="font-serif text-hub-tile leading-[1.083] font-bold text-balance few:text-hub-h2">{title}</span>{" "}
      <span className="text-hub-body leading-tight text-pretty few:hidden">{text}</span>
      {children}
    </span>
  );
}
