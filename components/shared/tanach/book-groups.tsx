import type { Ref } from "react";
import { ChapterGrid } from "@/components/shared/tanach/chapter-grid";
import { Entries } from "@/components/shared/tanach/entries";
import { EntryButton, PickButton } from "@/components/shared/tanach/reading-button";
import { useMarkedChapter } from "@/components/shared/tanach/use-kept-book";
import { hebrewNumber } from "@/lib/library/tanach/hebrew-numbers";
import type { PickId } from "@/lib/library/tanach/reader/rules";
import type { ContentsGroup } from "@/lib/library/tanach/schema";

/** Continues in the whole of Tehillim where he has stopped; begins it where he has not begun. */
function WholeTehillim({ date }: { date: string }) {
  const chapter = useMarkedChapter();
  return (
    <li>
      <EntryButton
        id={`psalms.${chapter ?? 1}`}
        date={date}
        title={chapter === null ? "All of Tehillim" : `Continue at chapter ${chapter}`}
        hebrewTitle={`תהלים ${hebrewNumber(chapter ?? 1)}`}
        note={
          chapter === null
            ? "From the beginning. The book remembers your place."
            : "All of Tehillim, from where you stopped"
        }
      />
    </li>
  );
}

const PICK_IDS = ["age", "name"] as const;

type Props = {
  group: ContentsGroup;
  date: string;
  /** Gives the focus back to what has led to keys. */
  openerOf: (pick: PickId) => Ref<HTMLButtonElement> | undefined;
};

export function BookGroup({ group, date, openerOf }: Props) {
  const chapter = useMarkedChapter();
  if (group.id === "tehillim") return <ChapterGrid date={date} chapter={chapter} entries={group.entries} />;
  return (
    <div className="flex flex-col gap-gap pb-1">
      {group.note && <p className="text-hub-body leading-snug text-ink-2">{group.note}</p>}
      <Entries
        entries={group.entries}
        date={date}
        first={
          group.id === "occasions" &&
          PICK_IDS.map((pick) => (
            <li key={pick}>
              <PickButton pick={pick} openerRef={openerOf(pick)} />
            </li>
          ))
        }
      >
        {group.id === "today" && <WholeTehillim date={date} />}
      </Entries>
    </div>
  );
}
