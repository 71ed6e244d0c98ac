import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EraseAndOpen, EraseKey, Key, Picker } from "@/components/tanach/key-pad";
import { OpenButton } from "@/components/tanach/open-button";
import { EntryButton } from "@/components/tanach/reading-button";
import { useKeptBook } from "@/components/tanach/use-kept-book";
import { Button } from "@/components/ui/button";
import { Hebrew } from "@/components/ui/hebrew";
import { LETTERS, NAME_LETTERS, withFinalLetters } from "@/lib/tanach/letters-of-119";
import { familyDaysQuery } from "@/lib/tanach/queries";
import { keptBook } from "@/lib/tanach/reader/kept-book";
import { withName } from "@/lib/tanach/reader/place";
import { NAME_HINT } from "@/lib/tanach/reader/rules";

type Offer = { title: string; name: string; note: string };

/** Names that can be opened with one tap: those that he has opened, and the yahrzeits whose names the plan has in Hebrew. */
function useOffers(date: string): Offer[] {
  const { names } = useKeptBook();
  const { data: days } = useQuery(familyDaysQuery(date));
  const yahrzeits = (days?.yahrzeits ?? []).flatMap(({ title, name, date: day, hebrewDay }) =>
    name === null ? [] : [{ title, name, note: day === date ? "Today" : hebrewDay }],
  );
  const opened = names
    .filter((name) => !yahrzeits.some((yahrzeit) => yahrzeit.name === name))
    .map((name) => ({ title: "A name you have said", name, note: "Opens the letters of this name" }));
  return [
    ...yahrzeits.filter(({ note }) => note === "Today"),
    ...opened,
    ...yahrzeits.filter(({ note }) => note !== "Today"),
  ];
}

/** The letters of a name in Tehillim 119: names that are known, and a key for each letter. */
export function NamePicker({ date }: { date: string }) {
  const [typed, setTyped] = useState("");
  const offers = useOffers(date);
  const name = withFinalLetters(typed.trim());
  /** A space only between two words. */
  const add = (sign: string) =>
    setTyped((before) =>
      before.length === NAME_LETTERS || (sign === " " && (before === "" || before.endsWith(" ")))
        ? before
        : before + sign,
    );
  return (
    <Picker
      offers={
        offers.length === 0 ? null : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-gap-row" aria-label="Names that are known">
            {offers.map(({ title, name: known, note }) => (
              <li key={`${title} ${known}`}>
                <EntryButton
                  id={`tehillim.letters.${known}`}
                  date={date}
                  title={title}
                  hebrewTitle={known}
                  note={note}
                />
              </li>
            ))}
          </ul>
        )
      }
      hint={NAME_HINT}
    >
      <p
        role="status"
        className="flex min-h-20 items-center justify-center rounded-md border-2 border-hairline bg-card px-4 text-center leading-tight font-semibold wrap-anywhere"
      >
        {name === "" ? (
          <span className="text-hub-h2">Tap the letters of the name.</span>
        ) : (
          <span className="font-serif text-hub-tile">
            <Hebrew>{name}</Hebrew>
          </span>
        )}
      </p>
      <div
        role="group"
        aria-label="Letters"
        dir="rtl"
        className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-gap-row @min-[42rem]:grid-cols-8"
      >
        {LETTERS.map(({ id, letter }) => (
          <Key key={id} onPress={() => add(letter)}>
            <Hebrew>{letter}</Hebrew>
          </Key>
        ))}
        <Button
          data-tap="key"
          variant="sunken"
          className="col-span-2 h-20 min-w-0 px-2"
          dir="ltr"
          onClick={() => add(" ")}
        >
          Space
        </Button>
      </div>
      <EraseAndOpen>
        <EraseKey onPress={() => setTyped((before) => before.slice(0, -1))} />
        <OpenButton
          id={name === "" ? null : `tehillim.letters.${name}`}
          date={date}
          onOpen={() => keptBook.change((kept) => withName(kept, name))}
        >
          Open the letters
        </OpenButton>
      </EraseAndOpen>
    </Picker>
  );
}
