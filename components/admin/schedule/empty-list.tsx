import { CalendarCheck } from "lucide-react";
import type { ReactNode } from "react";

export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg bg-card px-6 py-12 text-center">
      <CalendarCheck aria-hidden className="size-12 text-ink-2" strokeWidth={1.5} />
      <p className="text-xl text-balance">{text}</p>
      {children}
    </div>
  );
}
