"use client";

import { House } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/cn";

/** The router's link is loaded where there is one: the hub has none. */
const Link = dynamic(() => import("next/link"));

/**
 * 'Home', fixed at the top right of every page but the hub. From 800 px on it is exactly the rectangle of a panel's Close
 * (design.md 5.3), in em of the hub's own root size; on phones it is a 56 px key that leaves the width to the page.
 */
export function HomeButton() {
  if (usePathname() === "/") return null;
  return (
    <nav aria-label="Site">
      <Link
        href="/"
        // Of a page that is made for its request there is nothing to fetch beforehand.
        prefetch={false}
        className={cn(
          buttonVariants({ size: "phone" }),
          "fixed top-[max(0.75rem,env(safe-area-inset-top))] right-[max(1rem,env(safe-area-inset-right))] z-20 gap-2 px-4",
          "min-[800px]:top-[1em] min-[800px]:right-[1.25em] min-[800px]:h-[4.5em] min-[800px]:w-[10em] min-[800px]:[&_svg]:size-[2.5em]",
          "min-[800px]:text-[length:calc(clamp(16px,min(1.25vw,2vh),28px)*var(--text-scale,1))]",
          "min-[800px]:portrait:text-[length:calc(clamp(16px,min(2vw,1.25vh),28px)*var(--text-scale,1))]",
        )}
      >
        <House aria-hidden />
        <span className="min-[800px]:text-[1.5em]">Home</span>
      </Link>
    </nav>
  );
}
