import type { ReactNode } from "react";

/** `sign` precedes the label, such as the piece that a player has. */
export type Stat = { label: string; sign?: ReactNode; count: number | string };
type Props = { label: string; stats: readonly Stat[] };

export function GameStats({ label, stats }: Props) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-3 rounded-lg bg-card px-3 py-2">
      {stats.map(({ label: name, sign, count }) => (
        <div key={name} className="flex min-w-min flex-[1_1_6rem] flex-col items-center">
          <dt className="flex min-h-8 items-center gap-2 text-center text-hub-body leading-tight text-ink-2">
            {sign}
            {name}
          </dt>
          <dd className="figure text-hub-tile leading-tight font-bold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
