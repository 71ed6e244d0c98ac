import { SquareArrowOutUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/lib/cn";

type Props = { href: string; children: ReactNode } & Pick<ButtonProps, "variant" | "className">;

/** A way out of the hub: a new tab that knows nothing of the hub (D32), and words that say so (visual 6.12). */
export function OutsideLink({ href, children, variant, className }: Props) {
  return (
    <Button asChild variant={variant} className={cn("justify-start text-start", className)}>
      <a href={href} target="_blank" rel="noopener noreferrer" data-tap="slow">
        <SquareArrowOutUpRight aria-hidden />
        <span>
          {children} <span className="block font-medium">Opens a new page</span>
        </span>
      </a>
    </Button>
  );
}
