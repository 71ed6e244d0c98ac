/** @jest-environment node */
import { RELATIVE_WORDS, type RelativeWords } from "@/lib/accounts/household/pronoun";
import { formatNoBoard } from "@/lib/kiosk/shabbos-board/caretaker-rules";
import type { BoardDesk } from "@/lib/kiosk/shabbos-board/caretaker-schema";

const NEXT: BoardDesk["next"] = {
  name: "Shabbos",
  from: "2026-11-27T16:12",
  until: "2026-11-28T17:16",
  boardFrom: "2026-11-27T16:02",
  boardUntil: "2026-11-28T17:21",
};
const DESK: BoardDesk = {
  ...{ now: "2026-11-23T10:00", state: "weekday", next: NEXT, moments: [] },
  ...{ noRests: null, isOff: false, wasEnded: false },
};

/** Every text that speaks of the relative, for he and for she. */
const TEXTS: readonly [string, (words: RelativeWords) => string | null | undefined, string, string][] = [
  [
    "a board without a place",
    (words) => formatNoBoard({ ...DESK, noRests: "place" }, words),
    "There is no Shabbos board until you set where he lives.",
    "There is no Shabbos board until you set where she lives.",
  ],
  [
    "a board without the sun's times",
    (words) => formatNoBoard({ ...DESK, noRests: "sun" }, words),
    "No Shabbos board: times can’t be calculated for these days where he lives. Please ask your rav.",
    "No Shabbos board: times can’t be calculated for these days where she lives. Please ask your rav.",
  ],
  [
    "a board that was ended",
    (words) => formatNoBoard({ ...DESK, wasEnded: true }, words),
    "You ended this board. His screen shows the hub until the next Shabbos or Yom Tov.",
    "You ended this board. Her screen shows the hub until the next Shabbos or Yom Tov.",
  ],
];

test.each(TEXTS)("%s", (_, text, he, she) => {
  expect([text(RELATIVE_WORDS.he), text(RELATIVE_WORDS.she)]).toEqual([he, she]);
});
