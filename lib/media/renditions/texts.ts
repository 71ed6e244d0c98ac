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

export const PLACE_SENTENCE = "We couldn’t remove the place where it was taken: only caretakers get this original.";

export const FFMPEG_ADVICE =
  "On Debian, Ubuntu, and Raspberry Pi OS: sudo apt-get install ffmpeg. On a Mac: brew install ffmpeg.";

export const FAILURE_LABELS: Record<FailureCause, string> = {
  damaged: "damaged",
  "no-sound": "without their sound",
  "no-motion": "without their motion",
  unsupported: "in an unsupported format",
  "too-many-pixels": "with too many pixels",
  "too-long": "too long",
  "took-too-long": "took too long",
  "too-much-memory": "needed too much memory",
  crashed: "failed three times",
  "original-missing": "file missing",
};

const SENTENCES: Record<PreparationTrouble["cause"], (kind: string, after: string) => string> = {
  damaged: (kind, after) => `The ${kind} is damaged${after}.`,
  "no-sound": (kind) => `Browsers can’t play the sound of this ${kind}, so it is shown without sound.`,
  "no-motion": (kind) => `The ${kind} is shown without its motion.`,
  unsupported: () => "This kind of file can’t be shown.",
  "too-many-pixels": (kind) => `The ${kind} has too many pixels to be shown.`,
  "too-long": (kind) => `The ${kind} is too long to process.`,
  "took-too-long": (kind, after) => `Processing the ${kind} took too long and was stopped${after}.`,
  "too-much-memory": (kind) => `Processing the ${kind} needed too much memory.`,
  crashed: (kind) => `Processing the ${kind} failed three times.`,
  "original-missing": (kind) => `The original ${kind} is missing on the hub. For details, run: npm run doctor`,
  "needs-ffmpeg": (kind) => `This ${kind} can’t be processed until ffmpeg is installed on the hub's computer.`,
};

export function troubleSentence({ cause, atMs }: PreparationTrouble, mediaType: MediaType): string {
  const at = atMs === undefined ? null : formatPlayTime(atMs / 1000);
  return SENTENCES[cause](KIND_WORDS[mediaType].toLowerCase(), at === null ? "" : ` after ${at}`);
}

export function preparationSentence({ preparation, readyInMs, trouble, mediaType }: MediaItem): string | null {
  if (trouble?.cause === "no-sound") return troubleSentence(trouble, mediaType);
  // Most images of an iPhone come without theirs.
  if (trouble?.cause === "no-motion") return null;
  if (trouble?.cause === "needs-ffmpeg" && mediaType === "image")
    return "Its motion waits until ffmpeg is installed on the hub's computer.";
  if (trouble?.cause === "damaged" && preparation === "ready")
    return `${troubleSentence(trouble, mediaType)} ${trouble.atMs === undefined ? "Only a part of it is shown." : "The part before is shown."}`;
  if (trouble && preparation === "ready") return "Shown as sent, because no smaller copy for screens could be made.";
  if (trouble) return troubleSentence(trouble, mediaType);
  if (preparation === "preparing")
    return readyInMs === undefined ? "Processing" : `Processing, ${formatWait(readyInMs)}`;
  return preparation === "failed" ? troubleSentence({ cause: "unsupported" }, mediaType) : null;
}

const formatKind = (count: number, kind: string) => `${formatCount(count)} ${kind}${count === 1 ? "" : "s"}`;

export function ffmpegSentence({ films, recordings }: WaitingForFfmpeg): string | null {
  if (films + recordings === 0) return null;
  const kinds = [films && formatKind(films, "video"), recordings && formatKind(recordings, "voice message")].filter(
    Boolean,
  );
  return `${kinds.join(" and ")} can’t be processed until ffmpeg is installed on the hub's computer.`;
}
