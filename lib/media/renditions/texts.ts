import type {
  FailureCause,
  MediaItem,
  MediaType,
  PreparationTrouble,
  WaitingForFfmpeg,
} from "@/lib/media/items/schema";
import { KIND_WORDS, formatPlayTime } from "@/lib/media/items/texts";
import { formatCount } from "@/lib/platform/format/count";
import { formatWait } from "@/lib/platform/format/wait";

/** Said to the caretaker of an original whose place was to go. */
export const PLACE_SENTENCE = "We couldn’t remove the place where it was taken: only caretakers get this original.";

/** What an operator types, once, on the hub's computer. */
export const FFMPEG_ADVICE =
  "On Debian, Ubuntu and Raspberry Pi OS: sudo apt-get install ffmpeg. On a Mac: brew install ffmpeg.";

/** "2 pictures or films cannot be shown: 1 {label}, 1 {label}". */
export const FAILURE_LABELS: Record<FailureCause, string> = {
  damaged: "damaged",
  "no-sound": "without their sound",
  "no-motion": "without their motion",
  unsupported: "of a kind that cannot be shown",
  "too-many-pixels": "with too many pixels",
  "too-long": "too long",
  "took-too-long": "that took too long",
  "too-much-memory": "that needed too much memory",
  crashed: "that failed three times",
  "original-missing": "whose file is missing",
};

const SENTENCES: Record<PreparationTrouble["cause"], (kind: string, after: string) => string> = {
  damaged: (kind, after) => `The ${kind} is damaged${after}.`,
  "no-sound": (kind) => `The sound of this ${kind} cannot be played: it is shown without sound.`,
  "no-motion": (kind) => `The ${kind} is shown without its motion.`,
  unsupported: () => "This kind of file cannot be shown.",
  "too-many-pixels": (kind) => `The ${kind} has too many pixels to be shown.`,
  "too-long": (kind) => `The ${kind} is too long to be prepared.`,
  "took-too-long": (kind, after) => `Preparing the ${kind} took too long and was stopped${after}.`,
  "too-much-memory": (kind) => `Preparing the ${kind} needed more memory than it may have.`,
  crashed: (kind) => `Preparing the ${kind} failed three times.`,
  "original-missing": (kind) => `The file of this ${kind} is missing on the hub: npm run doctor says more.`,
  "needs-ffmpeg": (kind) => `The ${kind} waits until ffmpeg is installed on the hub's computer.`,
};

/** Why an item is not prepared, in one sentence. */
export function troubleSentence({ cause, atMs }: PreparationTrouble, mediaType: MediaType): string {
  const at = atMs === undefined ? null : formatPlayTime(atMs / 1000);
  return SENTENCES[cause](KIND_WORDS[mediaType].toLowerCase(), at === null ? "" : ` after ${at}`);
}

/** What the caretaker reads of an item's preparation; null when there is nothing to say. */
export function preparationSentence({ preparation, readyInMs, trouble, mediaType }: MediaItem): string | null {
  if (trouble?.cause === "no-sound") return troubleSentence(trouble, mediaType);
  // Most pictures of an iPhone come without theirs.
  if (trouble?.cause === "no-motion") return null;
  if (trouble?.cause === "needs-ffmpeg" && mediaType === "image")
    return "Its motion waits until ffmpeg is installed on the hub's computer.";
  if (trouble?.cause === "damaged" && preparation === "ready")
    return `${troubleSentence(trouble, mediaType)} The part before is shown.`;
  if (trouble && preparation === "ready")
    return "It is shown as it was sent, because no smaller copy for screens could be made.";
  if (trouble) return troubleSentence(trouble, mediaType);
  if (preparation === "preparing")
    return readyInMs === undefined ? "Being prepared" : `Being prepared, ${formatWait(readyInMs)}`;
  return preparation === "failed" ? troubleSentence({ cause: "unsupported" }, mediaType) : null;
}

const formatKind = (count: number, kind: string) => `${formatCount(count)} ${kind}${count === 1 ? "" : "s"}`;

/** "3 films and 1 recording wait until ffmpeg is installed on the hub's computer."; null when nothing does. */
export function ffmpegSentence({ films, recordings }: WaitingForFfmpeg): string | null {
  if (films + recordings === 0) return null;
  const kinds = [films && formatKind(films, "film"), recordings && formatKind(recordings, "recording")].filter(Boolean);
  const wait = films + recordings === 1 ? "waits" : "wait";
  return `${kinds.join(" and ")} ${wait} until ffmpeg is installed on the hub's computer.`;
}
