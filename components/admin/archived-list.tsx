import type { ReactNode } from "react";

type Props = { summary: string; children: ReactNode };

/** Ended entries, kept for reference and folded until opened. */
export function ArchivedList({ summary, children }: Props) {
  return (
    <details className="text-lg">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-sm px-2 font-semibold underline underline-offset-4">
        {summary}
      </summary>
      <ul className="mt-2 grid gap-2 ps-2">{children}</ul>
    </details>
  );
}
