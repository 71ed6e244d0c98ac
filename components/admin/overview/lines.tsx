import { Check, CircleHelp, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export function Lines({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</ul>;
}

type Props = { icon: LucideIcon; label: string; children: ReactNode };

export function Line({ icon: Icon, label, children }: Props) {
  return (
    <li className="flex items-start gap-3 text-lg leading-snug">
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-2" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{label}: </span>
        <span className="text-ink-2">{children}</span>
      </span>
    </li>
  );
}

/** Stands for a part that could not be read; the page asks again automatically. */
export function Unknown({ what }: { what: string }) {
  return (
    <p className="flex items-start gap-3 text-lg leading-snug text-warn">
      <CircleHelp aria-hidden className="mt-0.5 size-6 shrink-0" />
      Couldn’t load {what}.
    </p>
  );
}

export function Well({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 text-lg leading-snug">
      <Check aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
