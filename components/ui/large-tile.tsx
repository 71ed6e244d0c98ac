import { cva } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

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

export function TileFace({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <>
      <Icon aria-hidden className="size-14 shrink-0 few:size-10" strokeWidth={1.75} />
      <span className="flex flex-col gap-1">
        <span className="font-serif text-hub-tile leading-[1.083] font-bold">{title}</span>{" "}
        <span className="text-hub-body leading-snug few:hidden">{text}</span>
        {children}
      </span>
    </>
  );
}
