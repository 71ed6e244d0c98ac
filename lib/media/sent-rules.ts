import { formatWait } from "@/lib/format/wait";
import type { RelativeWords } from "@/lib/household/pronoun";
import { heldText } from "@/lib/media/held/texts";
import type { MediaType, SentItem } from "@/lib/media/schema";
import { SENT_NOUNS } from "@/lib/media/texts";

/** As many as can be sent at once, so that the state of each is known. */
export const SENT_LIST_ITEMS = 50;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** The age of the youngest item in preparation, and how often a page asks for its state; milliseconds. */
const PACES = [
  { youngerThan: 20 * SECOND_MS, everyMs: 3 * SECOND_MS },
  { youngerThan: 2 * MINUTE_MS, everyMs: 6 * SECOND_MS },
  { youngerThan: 10 * MINUTE_MS, everyMs: 15 * SECOND_MS },
] as const;
const SLOWEST_MS = MINUTE_MS;

/** After how many ms a page asks again, at `now`; false when nothing is being prepared. */
export function askAgainAfterMs(items: readonly Pick<SentItem, "preparation" | "uploadedAt">[], now: Date) {
  const ages = items
    .filter(({ preparation }) => preparation === "preparing")
    .map(({ uploadedAt }) => now.getTime() - Date.parse(uploadedAt));
  if (ages.length === 0) return false;
  const youngest = Math.min(...ages);
  return PACES.find(({ youngerThan }) => youngest < youngerThan)?.everyMs ?? SLOWEST_MS;
}

const SHOWN_AS: Record<MediaType, string> = {
  image: "show your picture. Please send it again as a JPEG picture.",
  video: "show your video. Please tell the person who looks after the screen.",
  audio: "play your message. Please tell the person who looks after the screen.",
  unknown: "show your file. Please send a picture, a video or a recording instead.",
};

/** Below this nobody needs to be told how long it takes. */
const WORTH_TELLING_MS = 45 * SECOND_MS;

/** Where a sent item is, in a sentence for its sender (D47); `name` is the relative's, `words` say he or she. */
export function whereItIs(
  { preparation, mediaType, readyInMs = 0, held }: Pick<SentItem, "preparation" | "mediaType" | "readyInMs" | "held">,
  name: string,
  words: RelativeWords,
): string {
  const noun = SENT_NOUNS[mediaType];
  if (preparation === "failed") return `${name}'s screen cannot ${SHOWN_AS[mediaType]}`;
  if (held) return heldText(held, name, words);
  if (preparation === "ready") return `Your ${noun} is on ${name}'s screen.`;
  const wait = readyInMs > WORTH_TELLING_MS ? ` It takes ${formatWait(readyInMs)}.` : "";
  return `${name}'s hub is preparing your ${noun}.${wait}`;
}
