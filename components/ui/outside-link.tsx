import { SquareArrowOutUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink, type ButtonProps } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";

export const NEW_PAGE = { target: "_blank", rel: "noopener noreferrer", "data-tap": "slow" } as const;

export function NewPageSign() {
  return <SquareArrowOutUpRight aria-hidden className="size-8 shrink-0" />;
}

/** The words that a large link out of the hub ends with (design.md 6.12); they are part of its name. */
export function OpensNewPage({ className }: { className?: string }) {
  return (
    <span className={cn("flex items-center gap-3 text-hub-body leading-tight font-medium", className)}>
      <NewPageSign />
      Opens a new page
    </span>
  );
}

type Props = Pick<ButtonProps, "variant" | "className"> & { href: string; children: ReactNode; about?: string };

/** Opens a page outside the hub in a new tab (D32). `about` is for screen readers only; it tells links with the same text apart. */
export function OutsideLink({ href, children, about, variant, className }: Props) {
  return (
    <ButtonLink
      href={href}
      variant={variant}
      className={cn("gap-4 py-1 text-start leading-[1.15]", className)}
      {...NEW_PAGE}
    >
      <NewPageSign />
      <span className="flex flex-col">
        <span>
          {children}
          {about && <span className="sr-only">{about}</span>}
        </span>{" "}
        <span className="font-medium">Opens a new page</span>
      </span>
    </ButtonLink>
  );
}
