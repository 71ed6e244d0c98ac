import { House } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";

/** The caretaker's round way home, always in the corner; on a phone, where it would lie upon the page's buttons, at the page's end. */
export function FloatingHomeButton({ href = "/" }: { href?: string }) {
  return (
    <Link
      href={href}
      // The page is rendered per request, so there is nothing to prefetch.
      prefetch={false}
      className={cn(
        buttonVariants({ variant: "primary", size: "desk" }),
        "print:hidden z-30 ms-auto mt-8 flex size-20 flex-col gap-0 rounded-full border-3 px-0 text-base [&_svg]:size-7 min-[800px]:fixed min-[800px]:end-6 min-[800px]:bottom-6",
      )}
    >
      <House aria-hidden />
      Home
    </Link>
  );
}
