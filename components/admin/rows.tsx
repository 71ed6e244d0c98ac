import type { LucideIcon } from "lucide-react";
import { Children, type ReactNode } from "react";

export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className="max-w-[60ch] text-lg leading-snug text-ink-2">{children}</p>;
}

export function Rows({ empty, children }: { empty?: string; children: ReactNode }) {
  if (Children.count(children) === 0) return empty === undefined ? null : <EmptyLine>{empty}</EmptyLine>;
  return <ul className="grid grid-cols-[minmax(0,1fr)] divide-y-2 divide-hairline">{children}</ul>;
}

type Props = { icon: LucideIcon; title: string; badge?: ReactNode; lines: ReactNode[]; children?: ReactNode };

export function Row({ icon: Icon, title, badge, lines, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <Icon aria-hidden className="size-7 shrink-0 self-start text-ink-2" />
      <div className="min-w-48 grow basis-0 text-lg leading-snug">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
          {badge}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          {Children.map(lines, (line) => (
            <span>{line}</span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </li>
  );
}
