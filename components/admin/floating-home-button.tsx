import { House } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/cn";

/** The caretaker's round way home, always in the corner. */
export function FloatingHomeButton({ href = "/" }: { href?: string }) {
  return (
    <Link
      href={href}
      className={cn(
        buttonVariants({ variant: "primary", size: "desk" }),
        "fixed end-6 bottom-6 z-30 size-20 flex-col gap-0 rounded-full border-3 px-0 text-base [&_svg]:size-7",
      )}
    >
      <House aria-hidden />
      Home
    </Link>
  );
}
