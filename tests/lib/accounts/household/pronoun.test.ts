/** @jest-environment node */
import { RELATIVE_WORDS, type RelativeWords } from "@/lib/accounts/household/pronoun";
import { formatNoBoard } from "@/lib/kiosk/shabbos-board/caretaker-rules";
import type { BoardDesk } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { whereItIs } from "@/lib/media/items/sent-rules";
import { outcomeMessage } from "@/lib/media/uploads/client/queue/queue-texts";

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
const HELD = { stage: "during", day: "Shabbos", after: "Shabbos", inMorning: false } as const;

/** Every text that speaks of the relative, for he and for she. */
const TEXTS: readonly [string, (words: RelativeWords) => string | null | undefined, string, string][] = [
  [
    "one video has arrived",
    (words) => outcomeMessage(["Video"], 0, "Zaidy", words)?.text,
    "Your video has been shared with Zaidy and will appear in his gallery.",
    "Your video has been shared with Zaidy and will appear in her gallery.",
  ],
  [
    "a picture that waits for the end of Shabbos",
    (words) =>
      whereItIs({ preparation: "ready", mediaType: "image", contentType: "image/png", held: HELD }, "Zaidy", words),
    "It is Shabbos where Zaidy is. He will see it after Shabbos.",
    "It is Shabbos where Zaidy is. She will see it after Shabbos.",
  ],
  [
    "a board without a place",
    (words) => formatNoBoard({ ...DESK, noRests: "place" }, words),
    "There is no board: nobody has said yet where he lives, and the hub locks nothing on a guess.",
    "There is no board: nobody has said yet where she lives, and the hub locks nothing on a guess.",
  ],
  [
    "a board without the sun's times",
    (words) => formatNoBoard({ ...DESK, noRests: "sun" }, words),
    "There is no board: where he lives the sun gives no times for these days. Please ask your rav.",
    "There is no board: where she lives the sun gives no times for these days. Please ask your rav.",
  ],
  [
    "a board that was ended",
    (words) => formatNoBoard({ ...DESK, wasEnded: true }, words),
    "You have ended this board. His screen shows the hub again, until the next one.",
    "You have ended this board. Her screen shows the hub again, until the next one.",
  ],
];

test.each(TEXTS)("%s", (_, text, he, she) => {
  expect([text(RELATIVE_WORDS.he), text(RELATIVE_WORDS.she)]).toEqual([he, she]);
});
