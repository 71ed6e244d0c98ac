import type { HiddenTexts } from "@/lib/library/content-marks/hidden-schema";
import type { ContentMark, ContentMarks, TextName } from "@/lib/library/content-marks/schema";

export const UNMARKED: ContentMark = { hidden: false, verdict: null, updatedAt: null };

export const NOTHING_HIDDEN: HiddenTexts = {
  halacha: [],
  history: [],
  riddle: [],
  mitzvah: [],
  unscramble: [],
  hangman: [],
};

export const keyOfText = ({ kind, id }: TextName) => `${kind} ${id}`;

export function countMarks(marks: Iterable<ContentMark>): { right: number; change: number; hidden: number } {
  const counts = { right: 0, change: 0, hidden: 0 };
  for (const { hidden, verdict } of marks) {
    if (verdict) counts[verdict.is] += 1;
    if (hidden) counts.hidden += 1;
  }
  return counts;
}

export function marksByText(marks: ContentMarks): Map<string, ContentMark> {
  return new Map(marks.map(({ kind, id, ...mark }) => [keyOfText({ kind, id }), mark]));
}
