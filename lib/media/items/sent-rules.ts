import { heldText } from "@/lib/media/held/texts";
import type { FailureCause } from "@/lib/media/items/schema";
import type { SentItem } from "@/lib/media/sent/schema";
import type { Say } from "@/lib/media/words/say";
import { waitText } from "@/lib/media/words/time";

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

/** Returns "waits" while no screen is there, undefined without a screen or until it is heard of again. All in epoch milliseconds. */
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

export function kindOf({ mediaType, contentType }: Pick<SentItem, "mediaType" | "contentType">): SentItem["mediaType"] {
  const [family] = contentType.split("/");
  return mediaType === "unknown" && (family === "image" || family === "video") ? family : mediaType;
}

function whyNot(say: Say, { mediaType, contentType, cause }: Told): string {
  const kind = kindOf({ mediaType, contentType });
  if (kind === "unknown") return say("where.otherKind");
  if (mediaType === "unknown") return say(kind === "image" ? "where.asJpeg" : "where.asMp4");
  if (cause === "damaged") return say("where.damaged", { kind });
  if (cause === "too-many-pixels") return say("where.tooManyPixels");
  if (cause === "too-long") return say("where.tooLong");
  if (kind === "image" && cause === "unsupported")
    return say(contentType === "image/jpeg" ? "where.oddJpeg" : "where.asJpeg");
  return say(kind === "video" && cause === "unsupported" ? "where.asMp4" : "where.tell");
}

const PASSING: readonly (FailureCause | undefined)[] = ["took-too-long", "too-much-memory", "crashed"];

/** The help for a failed item: the hub tries once more, the phone draws a JPEG or makes an MP4, or a file is chosen again. */
export type Remedy = "prepare" | "draw" | "convert" | "choose";

export function remedyOf({ preparation, mediaType, contentType, cause, needsFfmpeg }: Told): Remedy | null {
  if (mediaType === "video" && (needsFfmpeg || (preparation === "failed" && cause === "unsupported"))) return "convert";
  if (preparation !== "failed") return null;
  const kind = kindOf({ mediaType, contentType });
  if (mediaType === "unknown" && kind !== mediaType) return kind === "image" ? "draw" : "convert";
  if (mediaType !== "unknown" && PASSING.includes(cause)) return "prepare";
  return mediaType === "image" && cause === "unsupported" && contentType !== "image/jpeg" ? "draw" : "choose";
}

export function whatElse(say: Say, { mediaType: kind, cause, screen, held, motionPath, placeMayRemain }: Told): string {
  return [
    ...(screen === "waits" && !held ? [say("where.screenOff")] : []),
    ...(cause === "no-sound" ? [say("where.noSound")] : []),
    ...(motionPath !== undefined ? [say("where.moves")] : []),
    ...(cause === "no-motion" ? [say("where.noMotion")] : []),
    ...(placeMayRemain ? [say("where.placeMayRemain")] : []),
    ...(cause === "damaged" ? [say("where.partShown", { kind })] : []),
  ].join(" ");
}

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

export function whereItIs(say: Say, item: Told): string {
  const { preparation, mediaType: kind, readyInMs = 0, held, screen } = item;
  if (preparation === "failed") return say("where.failed", { kind: kindOf(item), why: whyNot(say, item) });
  const more = preparation === "ready" ? whatElse(say, item) : "";
  if (held) return `${heldText(say, held)} ${more}`.trimEnd();
  if (preparation === "ready")
    return `${say(screen === "has" ? "where.onScreen" : "where.inGallery", { kind })} ${more}`.trimEnd();
  if (item.needsFfmpeg)
    return `${say("where.noFfmpeg", { kind })} ${say(kind === "video" ? "where.asMp4OrTell" : "where.tell")}`;
  const wait = readyInMs > WORTH_TELLING_MS ? ` ${say("where.takes", { wait: waitText(say, readyInMs) })}` : "";
  return `${say("where.processing", { kind })}${wait}`;
}
