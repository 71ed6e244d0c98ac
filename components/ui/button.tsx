import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/cn";

/** Every control has a border in its edge color; pressing shows within a frame (design.md section 4). */
export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-3 rounded-md border-2 font-semibold leading-tight text-center text-balance select-none transition-[border-width] active:translate-y-[2px] disabled:cursor-not-allowed disabled:border-dashed disabled:border-edge disabled:bg-sunken disabled:text-disabled disabled:active:translate-y-0 aria-disabled:cursor-not-allowed [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "border-navy-edge bg-navy text-cloth active:bg-navy-press",
        plain: "border-edge bg-card text-ink active:bg-sunken",
        sunken: "border-edge bg-sunken text-ink active:bg-hairline",
        danger: "border-wine-edge bg-wine text-cloth active:bg-wine-press",
        quiet: "border-transparent bg-transparent text-ink underline underline-offset-4 active:bg-sunken",
      },
      size: {
        /** The hub: 72 px at 1280x800. */
        hub: "min-h-18 px-6 py-2 text-hub-body [&_svg]:size-10",
        /** Phones: 56 px. */
        phone: "min-h-14 gap-[min(0.75rem,3vw)] px-[min(1.25rem,3.5vw)] py-2 text-lg [&_svg]:size-6",
        /** The caretaker's laptop: 44 px. */
        desk: "min-h-11 rounded-sm px-4 py-1 text-lg max-sm:gap-2 max-sm:px-3 max-sm:text-base [&_svg]:size-5",
        /** For a list row with several buttons next to each other. */
        row: "min-h-11 gap-2 rounded-sm px-3 py-1 text-base [&_svg]:size-5",
      },
    },
    defaultVariants: { variant: "plain", size: "hub" },
  },
);

export type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

export function Button({ className, variant, size, type = "button", ...props }: ButtonProps) {
  return (
    <button data-slot="button" type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />
  );
}

/** A plain link that looks like a button; it loads its page without the router. */
export function ButtonLink({
  className,
  variant,
  size,
  ...props
}: ComponentProps<"a"> & VariantProps<typeof buttonVariants>) {
  return <a data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
