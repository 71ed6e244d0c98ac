import type { MadeTitle } from "@/lib/media/items/rules";
import type { Say } from "@/lib/media/words/say";

/** Marks that keep a name together within a sentence; a title needs none. */
const ISOLATES = /[\u2066-\u2069]/g;

export const withoutIsolates = (text: string) => text.replace(ISOLATES, "");

export function titleIn(say: Say): MadeTitle {
  return (kind, from, day) => {
    const [month, date] = [String(day.getMonth() + 1), day.getDate()];
    return withoutIsolates(say("title.made", { kind, from, month, day: date }));
  };
}
