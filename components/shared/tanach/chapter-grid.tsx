import { Entries } from "@/components/shared/tanach/entries";
import { ReadingButton } from "@/components/shared/tanach/reading-button";
import { useChaptersAtHand } from "@/components/shared/tanach/use-chapters-at-hand";
import { Hebrew } from "@/components/ui/hebrew";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { hebrewNumber } from "@/lib/library/tanach/hebrew-numbers";
import { chapterIds, DAILY, openBookOf, TEHILLIM_BOOKS, type TehillimBook } from "@/lib/library/tanach/reader/rules";
import type { ContentsEntry } from "@/lib/library/tanach/schema";
import { cn } from "@/lib/platform/cn";

const TAB = "min-h-18 grow rounded-md border-3 px-3 text-hub-body";
const GRID = "grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-gap-row";
const DAY = /^tehillim\.day\./;
const WHOLE = "tehillim.all";
const rangeOf = ({ first, last }: { first: number; last: number }) => `${first}–${last}`;

type CellProps = { id: string; date: string; number: number; kind: "Chapter" | "Day"; isToday?: boolean };

function Cell({ id, date, number, kind, isToday = false }: CellProps) {
  return (
    <li>
      <ReadingButton
        id={id}
        date={date}
        className={cn(
          "flex min-h-22 w-full flex-col items-center justify-center rounded-md py-1",
          isToday && "border-ink bg-warn-bg",
        )}
      >
        <span className="sr-only">{isToday ? `Today: ${kind} ` : `${kind} `}</span>
        <span className="font-serif text-hub-greet leading-none font-bold">
          <Hebrew>{hebrewNumber(number)}</Hebrew>
        </span>{" "}
        <span className="figure text-hub-body leading-none">{number}</span>
      </ReadingButton>
    </li>
  );
}

function Chapters({ book, date }: { book: TehillimBook; date: string }) {
  useChaptersAtHand(book, date);
  return (
    <ol className={GRID}>
      {chapterIds(book).map((id, index) => (
        <Cell key={id} id={id} date={date} number={book.first + index} kind="Chapter" />
      ))}
    </ol>
  );
}

type Props = {
  date: string;
  /** The relative's place in the whole of Tehillim: its book is open. */
  chapter: number | null;
  entries: readonly ContentsEntry[];
};

/** Tehillim by its numbers, one of its five books at a time; by the days of the month; and what else it is divided into. */
export function ChapterGrid({ date, chapter, entries }: Props) {
  const days = entries.filter(({ id }) => DAY.test(id));
  // The daily portion and the whole of Tehillim are listed under today.
  const others = entries.filter(({ id }) => !DAY.test(id) && id !== DAILY.tehillim && id !== WHOLE);
  return (
    <Tabs defaultValue={rangeOf(openBookOf(chapter))} className="flex flex-col gap-gap">
      <TabsList aria-label="Tehillim by chapter and day" className="gap-gap-row">
        {TEHILLIM_BOOKS.map((book, index) => (
          <TabsTrigger key={book.first} value={rangeOf(book)} className={TAB}>
            <span className="sr-only">Book {index + 1}: </span>
            <span className="figure">{rangeOf(book)}</span>
          </TabsTrigger>
        ))}
        <TabsTrigger value="days" className={TAB}>
          Days
        </TabsTrigger>
        <TabsTrigger value="more" className={TAB}>
          Weeks and books
        </TabsTrigger>
      </TabsList>
      {TEHILLIM_BOOKS.map((book) => (
        <TabsContent key={book.first} value={rangeOf(book)}>
          <Chapters book={book} date={date} />
        </TabsContent>
      ))}
      <TabsContent value="days">
        <ol className={GRID}>
          {days.map(({ id, isToday = false }, index) => (
            <Cell key={id} id={id} date={date} number={index + 1} kind="Day" isToday={isToday} />
          ))}
        </ol>
      </TabsContent>
      <TabsContent value="more">
        <Entries entries={others} date={date} />
      </TabsContent>
    </Tabs>
  );
}
