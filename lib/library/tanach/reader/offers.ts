import type { Yahrzeit } from "@/lib/library/tanach/family-schema";
import { yahrzeitName } from "@/lib/library/tanach/reader/place";
import type { KeptBook } from "@/lib/library/tanach/reader/schema";

/**
 * Whose letters in 119 can be opened with one tap. `name`: in Hebrew letters; null for a yahrzeit whose name is to be asked for. `yahrzeit`: the id of
 * one whose name is tapped on the screen and may be changed there; null for a name that the plan has, or that belongs to no day of it.
 */
export type NameOffer = { key: string; title: string; name: string | null; note: string; yahrzeit: string | null };

const TODAY = "Today";

function offerOf(kept: KeptBook, { id, title, name, date, hebrewDay }: Yahrzeit, today: string): NameOffer {
  return {
    key: id,
    title,
    // What the caretaker has written comes before what was tapped.
    name: name ?? yahrzeitName(kept, id),
    note: date === today ? TODAY : hebrewDay,
    yahrzeit: name === null ? id : null,
  };
}

/**
 * Returns the names that are offered: today's yahrzeits, the names that he has opened, and the other yahrzeits in the order in which they come. Takes
 * the civil day on which the Hebrew day has its morning.
 */
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
