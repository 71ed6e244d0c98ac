import { type ReactNode, useId } from "react";
import { ReadingText } from "@/components/shared/activities/reading-letters";
import { Card } from "@/components/ui/card";
import type { HistoryItem } from "@/lib/calendar/day/schema";
import { cn } from "@/lib/platform/cn";

function Event({ item: { title, memo, hebrewDay, year, source } }: { item: HistoryItem }) {
  return (
    <li className="border-t-2 border-hairline pt-3 wrap-anywhere">
      <p className="figure text-hub-figure leading-tight font-semibold">
        {hebrewDay}
        {year !== undefined && <>, {year}</>}
      </p>
      <h3 className="mt-1 font-sans text-hub-body leading-snug font-bold">{title}</h3>
      {memo !== undefined && memo !== "" && <p className="mt-1 text-hub-body leading-snug">{memo}</p>}
      {source !== "" && (
        <p className="mt-1 text-hub-body leading-snug text-ink-2">
          Source: <span className="figure">{source}</span>
        </p>
      )}
    </li>
  );
}

type Props = {
  title: string;
  aside?: ReactNode;
  items: HistoryItem[];
  empty: string;
  next?: string | null;
  className?: string;
};

export function EventList({ title, aside, items, empty, next, className }: Props) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className={cn("flex flex-col gap-3 self-start", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-hub-h2 leading-tight">
          {title}
        </h2>
        {aside !== undefined && <p className="text-hub-body leading-tight font-semibold">{aside}</p>}
      </div>
      <ReadingText>
        {items.length === 0 ? (
          <>
            <p className="text-hub-body leading-snug">{empty}</p>
            {next && <p className="text-hub-body leading-snug font-semibold">{next}</p>}
          </>
        ) : (
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <Event key={item.id} item={item} />
            ))}
          </ul>
        )}
      </ReadingText>
    </Card>
  );
}
