type Props = { label: string; stats: readonly { words: string; count: number | string }[] };

/** Counts of a game or of several, such as wins and draws. */
export function GameStats({ label, stats }: Props) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-3 rounded-lg border-2 border-hairline bg-card p-3">
      {stats.map(({ words, count }) => (
        <div key={words} className="flex min-w-24 flex-1 flex-col items-center">
          <dt className="text-center text-hub-body leading-tight text-ink-2">{words}</dt>
          <dd className="figure text-hub-tile leading-tight font-bold">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
