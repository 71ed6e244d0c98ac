import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { EraseAndOpen, EraseKey, Key, Picker } from "@/components/shared/tanach/pickers/key-pad";
import { NameOffers } from "@/components/shared/tanach/pickers/name-offers";
import { OpenButton } from "@/components/shared/tanach/pickers/open-button";
import { useKeptBook } from "@/components/shared/tanach/use-kept-book";
import { Button } from "@/components/ui/button";
import { Hebrew } from "@/components/ui/hebrew";
import { focusInSight } from "@/components/ui/touch/focus";
import { LETTERS, NAME_LETTERS, withFinalLetters } from "@/lib/library/tanach/letters-of-119";
import { familyDaysQuery } from "@/lib/library/tanach/queries";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { type NameOffer, nameOffers } from "@/lib/library/tanach/reader/offers";
import { withName, withYahrzeitName } from "@/lib/library/tanach/reader/place";
import { NAME_HINT } from "@/lib/library/tanach/reader/rules";

const NO_DAYS = [] as const;

/** A space only between two words. */
const withSign = (name: string, sign: string) =>
  name.length === NAME_LETTERS || (sign === " " && (name === "" || name.endsWith(" "))) ? name : name + sign;

function Keys({ onAdd }: { onAdd: (sign: string) => void }) {
  return (
    <div
      role="group"
      aria-label="Letters"
      dir="rtl"
      className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-gap-row @min-[42rem]:grid-cols-8"
    >
      {LETTERS.map(({ id, letter }) => (
        <Key key={id} onPress={() => onAdd(letter)}>
          <Hebrew>{letter}</Hebrew>
        </Key>
      ))}
      <Button
        data-tap="key"
        variant="sunken"
        className="col-span-2 h-20 min-w-0 px-2"
        dir="ltr"
        onClick={() => onAdd(" ")}
      >
        Space
      </Button>
    </div>
  );
}

/** The letters of a name in Tehillim 119: names that are known, and a key for each letter. A yahrzeit's name is tapped once and remembered. */
export function NamePicker({ date }: { date: string }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<Pick<NameOffer, "yahrzeit" | "title"> | null>(null);
  const prompt = useRef<HTMLParagraphElement | null>(null);
  const kept = useKeptBook();
  const { data: days } = useQuery(familyDaysQuery(date));
  const offers = nameOffers(kept, days?.yahrzeits ?? NO_DAYS, date);
  const name = withFinalLetters(typed.trim());

  /** A second tap on the same yahrzeit takes the question back. */
  function ask(offer: NameOffer) {
    const isTakenBack = asked?.yahrzeit === offer.yahrzeit;
    setAsked(isTakenBack ? null : offer);
    setTyped("");
    if (!isTakenBack) focusInSight(prompt.current);
  }

  function remember() {
    const yahrzeit = asked?.yahrzeit ?? null;
    keptBook.change((book) => (yahrzeit === null ? withName(book, name) : withYahrzeitName(book, yahrzeit, name)));
    setAsked(null);
    setTyped("");
  }

  return (
    <Picker
      offers={
        offers.length === 0 ? null : (
          <NameOffers offers={offers} date={date} asked={asked?.yahrzeit ?? null} onAsk={ask} />
        )
      }
      hint={NAME_HINT}
    >
      <p
        ref={prompt}
        role="status"
        tabIndex={-1}
        className="flex min-h-20 flex-col items-center justify-center rounded-md border-2 border-transparent bg-card px-4 text-center leading-tight font-semibold wrap-anywhere"
      >
        {asked && (
          <>
            <span className="pt-1 text-hub-body">{asked.title}</span>{" "}
          </>
        )}
        {name === "" ? (
          <span className="text-hub-h2">
            {asked ? "Tap the letters of the Hebrew name." : "Tap the letters of the name."}
          </span>
        ) : (
          <span className="font-serif text-hub-tile">
            <Hebrew>{name}</Hebrew>
          </span>
        )}
      </p>
      <Keys onAdd={(sign) => setTyped((before) => withSign(before, sign))} />
      <EraseAndOpen>
        <EraseKey onPress={() => setTyped((before) => before.slice(0, -1))} />
        <OpenButton id={name === "" ? null : `tehillim.letters.${name}`} date={date} onOpen={remember}>
          {asked ? "Remember and open" : "Open the letters"}
        </OpenButton>
      </EraseAndOpen>
    </Picker>
  );
}
