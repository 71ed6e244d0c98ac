import { ChapterGrid } from "@/components/tanach/chapter-grid";
import { EntryButton } from "@/components/tanach/reading-button";
import { useKeptBook } from "@/components/tanach/use-kept-book";
import { hebrewNumber } from "@/lib/tanach/hebrew-numbers";
import { chapterOf, isSaid } from "@/lib/tanach/place";
import type { Contents, ContentsGroup } from "@/lib/tanach/schema";

type GroupProps = { group: ContentsGroup; date: string };

const TEHILLIM = "tehillim";

/** Goes on in the whole of Tehillim where he has stopped. */
function GoOn({ date }: { date: string }) {
  const { mark } = useKeptBook();
  const chapter = mark && chapterOf(mark.id);
  if (!mark || !chapter) return null;
  return (
    <li>
      <EntryButton
        id={mark.id}
        date={date}
        title={`Go on at chapter ${chapter}`}
        hebrewTitle={`תהילים ${hebrewNumber(chapter)}`}
        note="The whole of Tehillim, where you stopped"
      />
    </li>
  );
}

function Entries({ group, date, first }: GroupProps & { first?: boolean }) {
  const kept = useKeptBook();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-gap-row @min-[48rem]:grid-cols-2">
      {group.entries.map((entry) => (
        <li key={entry.id}>
          <EntryButton {...entry} date={date} isSaid={isSaid(kept, entry.id, date)} />
        </li>
      ))}
      {first && <GoOn date={date} />}
    </ul>
  );
}

/** What a group offers. Tehillim begins with the numbers; today with what belongs to today, and with where he stopped. */
export function BookGroup({ group, date }: GroupProps) {
  const { mark } = useKeptBook();
  return (
    <div className="flex flex-col gap-gap pb-1">
      {group.id === TEHILLIM && <ChapterGrid date={date} chapter={mark && chapterOf(mark.id)} />}
      {group.note && <p className="text-hub-body leading-snug text-ink-2">{group.note}</p>}
      <Entries group={group} date={date} first={group.id === "today"} />
    </div>
  );
}

export const groupsOf = (contents: Contents): readonly ContentsGroup[] =>
  contents.groups.filter(({ id, entries }) => entries.length > 0 || id === TEHILLIM);
