import type { Mark } from "@/lib/games/tic-tac-toe/schema";

/** X navy and O wine (design.md section 4); what it is, the square's name says. */
export function MarkSign({ mark }: { mark: Mark }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="none" strokeWidth="15" strokeLinecap="round" className="size-3/4">
      {mark === "X" ? <path d="M18 18 82 82M82 18 18 82" className="stroke-navy" /> : <circle cx="50" cy="50" r="34" className="stroke-wine" />}
    </svg>
  );
}
