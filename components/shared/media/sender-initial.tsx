import { cn } from "@/lib/platform/cn";

/** The first letter of a sender's name in a circle, where there is no face. */
export function SenderInitial({ name, className }: { name: string; className?: string }) {
  const [initial = ""] = name.trim();
  return (
    <span
      aria-hidden
      className={cn("grid shrink-0 place-items-center rounded-full font-serif leading-none font-bold", className)}
    >
      {initial.toUpperCase()}
    </span>
  );
}
