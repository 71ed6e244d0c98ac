import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/cn";

const rowVariants = cva(
  "relative flex min-h-18 w-full items-center gap-3 overflow-hidden rounded-md border-3 border-edge py-1 text-start text-hub-body leading-[1.167] font-semibold text-ink select-none active:translate-y-[2px] [&_svg]:size-10 [&_svg]:shrink-0",
  {
    variants: {
      variant: { card: "bg-card active:bg-sunken", sunken: "bg-sunken active:bg-hairline" },
      /** The band of a favourite's own colour on its leading edge (design.md section 4). */
      spine: {
        none: "px-4",
        quiet: "ps-7 pe-3",
        honey: "ps-7 pe-3 before:bg-honey",
        sea: "ps-7 pe-3 before:bg-sea",
        navy: "ps-7 pe-3 before:bg-navy",
      },
    },
    compoundVariants: [
      { spine: ["honey", "sea", "navy"], className: "before:absolute before:inset-y-0 before:start-0 before:w-3" },
    ],
    defaultVariants: { variant: "card", spine: "none" },
  },
);

type Props = ComponentProps<"button"> & VariantProps<typeof rowVariants> & { icon: LucideIcon; label: string };

export const shortcutRow = rowVariants;

export function ShortcutButton({ icon: Icon, label, variant, spine, className, ...props }: Props) {
  return (
    <button
      type="button"
      data-slot="shortcut"
      data-tap="slow"
      className={cn(rowVariants({ variant, spine }), className)}
      {...props}
    >
      <Icon aria-hidden strokeWidth={2} />
      <span className="min-w-0 wrap-break-word">{label}</span>
    </button>
  );
}
