import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EraseAndOpen, EraseKey, Key, Picker } from "@/components/shared/tanach/pickers/key-pad";
import { OpenButton } from "@/components/shared/tanach/pickers/open-button";
import { EntryButton } from "@/components/shared/tanach/reading-button";
import type { Birthday } from "@/lib/library/tanach/family-schema";
import { hebrewNumber } from "@/lib/library/tanach/hebrew-numbers";
import { familyDaysQuery } from "@/lib/library/tanach/queries";
import { BIRTHDAY_HINT, OLDEST } from "@/lib/library/tanach/reader/rules";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const yearsWords = (age: number) => (age === 1 ? "1 year" : `${age} years`);

function Birthdays({ birthdays, date }: { birthdays: readonly Birthday[]; date: string }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-gap-row" aria-label="Birthdays from the schedule">
      {birthdays.map(({ title, age, date: day, hebrewDay }) => (
        <li key={`${title} ${day}`}>
          <EntryButton
            id={`tehillim.age.${age}`}
            date={date}
            title={title}
            hebrewTitle={`תהלים ${hebrewNumber(age + 1)}`}
            note={`${yearsWords(age)}: chapter ${age + 1}. ${day === date ? "Today" : hebrewDay}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** The chapter of someone's years: the family's birthdays from the plan, and keys for anyone else. */
export function AgePicker({ date }: { date: string }) {
  const [typed, setTyped] = useState("");
  const { data: days } = useQuery(familyDaysQuery(date));
  const age = typed === "" ? null : Number(typed);
  const add = (digit: string) =>
    setTyped((before) => (Number(before + digit) >= 1 && Number(before + digit) <= OLDEST ? before + digit : before));
  return (
    <Picker
      offers={days?.birthdays.length ? <Birthdays birthdays={days.birthdays} date={date} /> : null}
      hint={BIRTHDAY_HINT}
    >
      <p
        role="status"
        className="flex min-h-20 items-center justify-center rounded-md border-2 border-transparent bg-card px-4 text-center text-hub-h2 leading-tight font-semibold"
      >
        {age === null ? "How old?" : yearsWords(age)}
      </p>
      <div role="group" aria-label="Years" className="grid grid-cols-5 gap-gap-row">
        {DIGITS.map((digit) => (
          <Key key={digit} onPress={() => add(digit)} className="figure">
            {digit}
          </Key>
        ))}
        <Key onPress={() => add("0")} className="figure">
          0
        </Key>
      </div>
      <EraseAndOpen>
        <EraseKey onPress={() => setTyped((before) => before.slice(0, -1))} />
        <OpenButton id={age === null ? null : `tehillim.age.${age}`} date={date}>
          {age === null ? "Open the chapter" : `Open chapter ${age + 1}`}
        </OpenButton>
      </EraseAndOpen>
    </Picker>
  );
}
