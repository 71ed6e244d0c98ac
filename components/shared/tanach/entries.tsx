import type { ReactNode } from "react";
import { EntryButton } from "@/components/shared/tanach/reading-button";
import { useSaidBook } from "@/components/shared/tanach/use-kept-book";
import { isSaid } from "@/lib/library/tanach/reader/place";
import type { ContentsEntry } from "@/lib/library/tanach/schema";

/** A list of readings, two in a row where there is room; `first` comes before them, `children` after them. */
export function Entries({
  entries,
  date,
  first,
  children,
}: {
  entries: readonly ContentsEntry[];
  date: string;
  first?: ReactNode;
  children?: ReactNode;
}) {
  const kept = useSaidBook();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-gap-row @min-[48rem]:grid-cols-2">
      {first}
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryButton {...entry} date={date} isSaid={isSaid(kept, entry.id, date)} />
        </li>
      ))}
      {children}
    </ul>
  );
}
