import { ReadingButton } from "@/components/tanach/reading-button";
import { Hebrew } from "@/components/ui/hebrew";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { hebrewNumber } from "@/lib/tanach/hebrew-numbers";
import { TEHILLIM_BOOKS } from "@/lib/tanach/reader-rules";

const TAB = "min-h-18 grow rounded-md border-3 px-3 text-hub-body";
const rangeOf = ({ first, last }: { first: number; last: number }) => `${first}–${last}`;

/** The chapters of Tehillim by their numbers, one of its five books at a time. `chapter` is where he is, whose book lies open. */
export function ChapterGrid({ date, chapter }: { date: string; chapter: number | null }) {
  const open = TEHILLIM_BOOKS.find(({ last }) => (chapter ?? 1) <= last) ?? TEHILLIM_BOOKS[0];
  return (
    <Tabs defaultValue={rangeOf(open)} className="flex flex-col gap-gap">
      <TabsList aria-label="The five books of Tehillim" className="gap-gap-row">
        {TEHILLIM_BOOKS.map((book, index) => (
          <TabsTrigger key={book.first} value={rangeOf(book)} className={TAB}>
            <span className="sr-only">Book {index + 1}: </span>
            <span className="figure">{rangeOf(book)}</span>
          </TabsTrigger>
        ))}
      </TabsList>
      {TEHILLIM_BOOKS.map((book) => (
        <TabsContent key={book.first} value={rangeOf(book)}>
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-gap-row">
            {Array.from({ length: book.last - book.first + 1 }, (_, index) => book.first + index).map((number) => (
              <li key={number}>
                <ReadingButton
                  id={`psalms.${number}`}
                  date={date}
                  className="flex min-h-22 w-full flex-col items-center justify-center rounded-md py-1"
                >
                  <span className="sr-only">Chapter </span>
                  <span className="font-serif text-hub-greet leading-none font-bold">
                    <Hebrew>{hebrewNumber(number)}</Hebrew>
                  </span>{" "}
                  <span className="figure text-hub-body leading-none text-ink-2">{number}</span>
                </ReadingButton>
              </li>
            ))}
          </ol>
        </TabsContent>
      ))}
    </Tabs>
  );
}
