import type { ComponentProps } from "react";

/** Two candles: Shabbos and holidays (design.md section 4); drawn in the manner of Lucide, which has none. */
export function CandlesIcon(props: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      <path d="M5 21V12h4v9M15 21V12h4v9M3 21h18" />
      <path d="M7 3c1.4 1.7 2 2.7 2 3.6a2 2 0 0 1-4 0C5 5.7 5.6 4.7 7 3ZM17 3c1.4 1.7 2 2.7 2 3.6a2 2 0 0 1-4 0c0-.9.6-1.9 2-3.6Z" />
    </svg>
  );
}
