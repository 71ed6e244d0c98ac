import type { HiddenTexts } from "@/lib/library/content-marks/hidden-schema";
import type { ContentMark, ContentMarks, TextName } from "@/lib/library/content-marks/schema";

/** What is said of a text before anybody has said anything. */
export const UNMARKED: ContentMark = { hidden: false, verdict: null, updatedAt: null };

/** Nothing is hidden. */
export const NOTHING_HIDDEN: HiddenTexts = {
  halacha: [],
  history: [],
  riddle: [],
  mitzvah: [],
  unscramble: [],
  hangman: [],
};

/** Returns one text for every text: its kind and its id. */
export const keyOfText = ({ kind, id }: TextName) => `${kind} ${id}`;

/** Returns how many texts are right, how many are to be changed, and how many are hidden. */
export function countMarks(marks: Iterable<ContentMark>): { right: number; change: number; hidden: number } {
  const counts = { right: 0, change: 0, hidden: 0 };
  for (const { hidden, verdict } of marks) {
    if (verdict) counts[verdict.is] += 1;
    if (hidden) counts.hidden += 1;
  }
  return counts;
}

/** Returns the marks by `keyOfText`. */
export function marksByText(marks: ContentMarks): Map<string, ContentMark> {
  return new Map(marks.map(({ kind, id, ...mark }) => [keyOfText({ kind, id }), mark]));
}
