import { cn } from "@/lib/platform/cn";

/** Each at least 6.5:1 below the letters (cloth). */
const GROUNDS = ["bg-wine", "bg-navy", "bg-sea-edge", "bg-honey-edge", "bg-good", "bg-ink-2"] as const;

/** The same ground for the same name, on every screen. */
function groundOf(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
  return GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
}

export function SenderInitial({ name, className }: { name: string; className?: string }) {
  const trimmed = name.trim();
  const [initial = ""] = trimmed;
  return (
    <span
      aria-hidden
      data-slot="initial"
      className={cn(
        "grid shrink-0 place-items-center rounded-full border-2 border-cloth font-serif leading-none font-bold text-cloth",
        groundOf(trimmed),
        className,
      )}
    >
      {initial.toUpperCase()}
    </span>
  );
}
