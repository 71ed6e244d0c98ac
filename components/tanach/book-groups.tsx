import { ChapterGrid } from "@/components/tanach/chapter-grid";
import { Entries } from "@/components/tanach/entries";
import { EntryButton } from "@/components/tanach/reading-button";
import { useKeptBook } from "@/components/tanach/use-kept-book";
import { hebrewNumber } from "@/lib/tanach/hebrew-numbers";
import { chapterOf } from "@/lib/tanach/reader/place";
import type { ContentsGroup } from "@/lib/tanach/schema";

/** Goes on in the whole of Tehillim where he has stopped; begins it where he has not begun. */
function WholeTehillim({ date }: { date: string }) {
  const { mark } = useKeptBook();
  const chapter = mark ? chapterOf(mark.id) : null;
  return (
    <li>
      <EntryButton
        id={mark?.id ?? "psalms.1"}
        date={date}
        title={chapter === null ? "All of Tehillim" : `Go on at chapter ${chapter}`}
        hebrewTitle={`תהלים ${hebrewNumber(chapter ?? 1)}`}
        note={
          chapter === null
            ? "From the beginning. The book remembers where you stop."
            : "All of Tehillim, where you stopped"
        }
      />
    </li>
  );
}

/** What a group offers. Tehillim is a page of numbers; today begins with what belongs to today, and has all of Tehillim after it. */
export function BookGroup({ group, date }: { group: ContentsGroup; date: string }) {
  const { mark } = useKeptBook();
  if (group.id === "tehillim")
    return <ChapterGrid date={date} chapter={mark && chapterOf(mark.id)} entries={group.entries} />;
  return (
    <div className="flex flex-col gap-gap pb-1">
      {group.note && <p className="text-hub-body leading-snug text-ink-2">{group.note}</p>}
      <Entries entries={group.entries} date={date}>
        {group.id === "today" && <WholeTehillim date={date} />}
      </Entries>
    </div>
  );
}
