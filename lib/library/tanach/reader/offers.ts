import type { Yahrzeit } from "@/lib/library/tanach/family-schema";
import { yahrzeitName } from "@/lib/library/tanach/reader/place";
import type { KeptBook } from "@/lib/library/tanach/reader/schema";

/** `name`: null for a yahrzeit that asks for one. `yahrzeit`: its id when its name is tapped here, not in the plan. */
export type NameOffer = { key: string; title: string; name: string | null; note: string; yahrzeit: string | null };

const TODAY = "Today";

function offerOf(kept: KeptBook, { id, title, name, date, hebrewDay }: Yahrzeit, today: string): NameOffer {
  return {
    key: id,
    title,
    // A name that the caretaker has written comes before one tapped on the screen.
    name: name ?? yahrzeitName(kept, id),
    note: date === today ? TODAY : hebrewDay,
    yahrzeit: name === null ? id : null,
  };
}

/** Returns today's yahrzeits, the opened names, then the other yahrzeits. Takes the civil day of the Hebrew day's morning. */
export function nameOffers(kept: KeptBook, yahrzeits: readonly Yahrzeit[], today: string): NameOffer[] {
  const days = yahrzeits.map((yahrzeit) => offerOf(kept, yahrzeit, today));
  const opened = kept.names
    .filter((name) => !days.some((day) => day.name === name))
    .map((name) => ({
      key: name,
      title: "A name you have said",
      name,
      note: "Opens the letters of this name",
      yahrzeit: null,
    }));
  return [...days.filter(({ note }) => note === TODAY), ...opened, ...days.filter(({ note }) => note !== TODAY)];
}
