import { SquareArrowOutUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/lib/cn";

/** What every link out of the hub has (D32). */
export const NEW_PAGE = { target: "_blank", rel: "noopener noreferrer", "data-tap": "slow" } as const;

/** The words that a link out of the hub ends with (visual 6.12); they are part of its name. */
export function OpensNewPage({ className }: { className?: string }) {
  return (
    <span className={cn("flex items-center gap-2 text-hub-body leading-tight font-medium", className)}>
      <SquareArrowOutUpRight aria-hidden className="size-7 shrink-0" />
      Opens a new page
    </span>
  );
}

type Props = Pick<ButtonProps, "variant" | "className"> & { href: string; children: ReactNode; about?: string };

/** A button that opens a page outside the hub in a new tab. `about` tells it apart from others of the same words, unseen. */
export function OutsideLink({ href, children, about, variant, className }: Props) {
  return (
    <Button asChild variant={variant} className={cn("flex-col items-start gap-0.5 text-start", className)}>
      <a href={href} {...NEW_PAGE}>
        <span>
          {children}
          <span className="sr-only">{about ? `: ${about}.` : "."}</span>
        </span>{" "}
        <OpensNewPage className="[&_svg]:size-6" />
      </a>
    </Button>
  );
}
