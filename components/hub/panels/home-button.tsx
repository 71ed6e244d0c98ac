"use client";

import { House } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { buttonVariants } from "@/components/ui/button";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { cn } from "@/lib/platform/cn";

/** Loaded only where it is shown: the hub has no link of the router. */
const Link = dynamic(() => untilLoaded(() => import("next/link")));

/** Shown on every page but the hub; `word` is that of the senders' page, in its language. From 800 px on exactly where a panel's Close is (design.md 5.3), in em of the hub's root size. */
export function HomeButton({ word }: { word: string }) {
  const path = usePathname();
  if (path === "/") return null;
  return (
    <nav aria-label="Site">
      <Link
        href="/"
        // A page that is rendered per request cannot be prefetched.
        prefetch={false}
        className={cn(
          buttonVariants({ size: "phone" }),
          "print:hidden fixed top-[max(0.75rem,env(safe-area-inset-top))] end-[max(1rem,env(safe-area-inset-right))] z-20 gap-2 px-4",
          "min-[800px]:top-[1em] min-[800px]:end-[1.25em] min-[800px]:h-[4.5em] min-[800px]:w-[10em] min-[800px]:[&_svg]:size-[2.5em]",
          "min-[800px]:text-[length:calc(clamp(16px,min(1.25vw,2vh),28px)*var(--text-scale,1))]",
          "min-[800px]:portrait:text-[length:calc(clamp(16px,min(2vw,1.25vh),28px)*var(--text-scale,1))]",
        )}
      >
        <House aria-hidden />
        <span className="min-[800px]:text-[1.5em]">{path.startsWith("/family") ? word : "Home"}</span>
      </Link>
    </nav>
  );
}
