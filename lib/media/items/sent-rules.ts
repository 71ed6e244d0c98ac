import type { RelativeWords } from "@/lib/accounts/household/pronoun";
import { heldText } from "@/lib/media/held/texts";
import type { FailureCause } from "@/lib/media/items/schema";
import { SENT_NOUNS } from "@/lib/media/items/texts";
import type { SentItem } from "@/lib/media/sent/schema";
import { formatWait } from "@/lib/platform/format/wait";

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

/** A connected screen is heard of every minute. */
const SCREEN_AWAY_MS = 3 * MINUTE_MS;

/**
 * Whether his screen has an item: someone has opened it, or a screen was there since it was ready. "waits" while no screen is there; undefined
 * without a screen, or until the one that is there is heard of again. All in epoch milliseconds.
 */
export function whereOnScreen({
  readyAt,
  isOpened,
  screenAt,
  now,
}: {
  readyAt: number;
  isOpened: boolean;
  screenAt: number | null;
  now: number;
}): SentItem["screen"] {
  if (screenAt === null) return undefined;
  if (isOpened || screenAt > readyAt) return "has";
  return now - screenAt > SCREEN_AWAY_MS ? "waits" : undefined;
}

const TELL = "Please tell the person who looks after the screen.";

/** Why something cannot be shown, and what its sender can do. */
const REASONS: Partial<Record<FailureCause, (noun: string) => string>> = {
  damaged: (noun) => `The file is damaged. Please send another copy of your ${noun}.`,
  "too-many-pixels": () => "It has too many pixels. Please send a smaller copy.",
  "too-long": () => "It is longer than four hours. Please send a part of it.",
};

function whyNot({ mediaType, contentType, cause }: Told): string {
  const noun = SENT_NOUNS[mediaType];
  if (mediaType === "unknown") return "Please send a picture, a video or a recording instead.";
  const reason = cause && REASONS[cause]?.(noun);
  if (reason) return reason;
  if (mediaType === "image" && cause === "unsupported")
    return contentType === "image/jpeg"
      ? "It is a kind of JPEG that the hub cannot read. Please send a screenshot of it."
      : "It is of a kind that the hub cannot read. Please send it again as a JPEG picture.";
  if (mediaType === "video" && cause === "unsupported")
    return "It is of a kind that the hub cannot read. Please send it again as an MP4 video.";
  return TELL;
}

/** The hub itself may succeed the next time. */
const PASSING: readonly (FailureCause | undefined)[] = ["took-too-long", "too-much-memory", "crashed"];

/**
 * What helps its sender with an item that failed: the hub tries once more, the phone draws the picture as a JPEG or makes an MP4 of the video, or
 * a file is chosen again.
 */
export type Remedy = "prepare" | "draw" | "convert" | "choose";

/** Null for an item that did not fail. A video that waits for ffmpeg may wait for ever. */
export function remedyOf({ preparation, mediaType, contentType, cause, needsFfmpeg }: Told): Remedy | null {
  if (mediaType === "video" && (needsFfmpeg || (preparation === "failed" && cause === "unsupported"))) return "convert";
  if (preparation !== "failed") return null;
  if (mediaType !== "unknown" && PASSING.includes(cause)) return "prepare";
  return mediaType === "image" && cause === "unsupported" && contentType !== "image/jpeg" ? "draw" : "choose";
}

/** What its sender should know of an item that is in the gallery, in sentences; "" when there is nothing. */
export function whatElse(
  { mediaType, cause, screen, held, motionPath, placeMayRemain }: Told,
  words: RelativeWords,
): string {
  const noun = SENT_NOUNS[mediaType];
  return [
    ...(screen === "waits" && !held ? [`${words.His} screen shows it when it is on again.`] : []),
    ...(cause === "no-sound" ? ["It has no sound there: the hub cannot play the sound of this video."] : []),
    ...(motionPath !== undefined ? [`It moves when ${words.he} presses Play.`] : []),
    ...(cause === "no-motion" ? ["Only the still is there, without its motion."] : []),
    ...(placeMayRemain
      ? ["The place where it was taken may still be in the file you sent, so only the caretaker can download it."]
      : []),
    ...(cause === "damaged"
      ? [`The file is damaged, so only a part of your ${noun} is shown. You can send another copy.`]
      : []),
  ].join(" ");
}

/** Below this nobody needs to be told how long it takes. */
const WORTH_TELLING_MS = 45 * SECOND_MS;

type Told = Pick<
  SentItem,
  | "preparation"
  | "mediaType"
  | "contentType"
  | "readyInMs"
  | "held"
  | "cause"
  | "screen"
  | "motionPath"
  | "placeMayRemain"
  | "needsFfmpeg"
>;

/** Where a sent item is and what is wrong with it, in sentences for its sender (D47); `name` is the relative's, `words` say he or she. */
export function whereItIs(item: Told, name: string, words: RelativeWords): string {
  const { preparation, mediaType, readyInMs = 0, held, screen } = item;
  const noun = SENT_NOUNS[mediaType];
  if (preparation === "failed")
    return `${name}'s screen cannot ${mediaType === "audio" ? "play" : "show"} your ${noun}. ${whyNot(item)}`;
  const more = preparation === "ready" ? whatElse(item, words) : "";
  if (held) return `${heldText(held, name, words)} ${more}`.trimEnd();
  if (preparation === "ready")
    return `Your ${noun} is ${screen === "has" ? `on ${name}'s screen` : `in ${name}'s gallery`}. ${more}`.trimEnd();
  if (item.needsFfmpeg)
    return `${name}'s hub cannot ${mediaType === "audio" ? "play" : "show"} this kind of ${noun} yet. ${
      mediaType === "video" ? "Please send it again as an MP4, or tell the person who looks after the screen." : TELL
    }`;
  const wait = readyInMs > WORTH_TELLING_MS ? ` It takes ${formatWait(readyInMs)}.` : "";
  return `${name}'s hub is preparing your ${noun}.${wait}`;
}
