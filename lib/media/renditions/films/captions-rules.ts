import { inputArguments } from "@/lib/media/renditions/films/convert-rules";
import type { ProbedStream } from "@/lib/media/renditions/films/ffprobe-schema";
import type { Captions } from "@/lib/media/renditions/films/schema";

export const CAPTIONS_FILE = "captions.vtt";
export const MOST_CAPTIONS_BYTES = 1024 * 1024;
/** No one reads a text of more; ffmpeg's time for a single one grows with its square, to four minutes for 4 MB. */
const MOST_TEXT_BYTES = 32 * 1024;
const MOST_CUES = 14_400;
const MOST_CHARS = 84;
const LONGEST_MS = 100 * 3_600_000 - 1;

const TEXT_CODECS = new Set(["mov_text", "subrip", "srt", "ass", "ssa", "webvtt", "text"]);

/** Returns a file's word for a language, such as "eng" or "heb", as a BCP 47 tag; null for none, or for words that are none. */
export function parseLanguage(word: string | undefined): string | null {
  if (word === undefined || !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(word)) return null;
  try {
    const [tag = "und"] = Intl.getCanonicalLocales(word);
    return /^(und|zxx|mul|mis)\b/.test(tag) ? null : tag;
  } catch {
    return null;
  }
}

/** Prefers full tracks to foreign parts alone, then English, then those for people who hear badly. Null when the file has no text. */
export function chooseCaptions(streams: readonly ProbedStream[]): Captions | null {
  const found = streams
    .filter(({ codec_type, codec_name }) => codec_type === "subtitle" && TEXT_CODECS.has(codec_name ?? ""))
    .map(({ index, tags, disposition }) => {
      const language = parseLanguage(tags?.language);
      const merits = [
        disposition?.forced !== 1,
        language !== null && /^en\b/.test(language),
        disposition?.hearing_impaired === 1,
        disposition?.default === 1,
      ];
      return { track: { index, language }, merit: merits.reduce((sum, has) => sum * 2 + Number(has), 0) };
    });
  return found.toSorted((one, other) => other.merit - one.merit)[0]?.track ?? null;
}

export function isReadable(sizes: readonly number[]): boolean {
  return (
    sizes.every((size) => size <= MOST_TEXT_BYTES) && sizes.reduce((sum, size) => sum + size, 0) <= MOST_CAPTIONS_BYTES
  );
}

/** Returns ffmpeg's arguments for CAPTIONS_FILE in its working directory. It stops behind MOST_CAPTIONS_BYTES. */
export function captionsArguments(source: string, { index }: Captions, threads: number): string[] {
  const written = ["-c:s", "webvtt", "-fs", String(MOST_CAPTIONS_BYTES + 1), "-f", "webvtt", CAPTIONS_FILE];
  return [...inputArguments(source, threads), "-map", `0:${index}`, ...written];
}

type Cue = { fromMs: number; untilMs: number; text: string };

const TIME = String.raw`(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})`;
const TIMES = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}`);
const DRAWING = /^m( -?[\d.]+){2}( [mnlbspc]| -?[\d.]+)*$/;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "\u200E", rlm: "\u200F" };

const toMs = (parts: readonly (string | undefined)[]) => {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
};

function plainText(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replace(/<[^>]*>/g, "")
        .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? "")
        .replaceAll("\\h", " ")
        .replace(/[\p{Cs}\u0000-\u001F\u007F]/gu, "")
        .trim(),
    )
    .filter((line) => /[^\p{C}\p{Z}]/u.test(line) && !DRAWING.test(line))
    .join("\n");
}

function readCues(text: string): Cue[] {
  return text.split(/(?:\r?\n){2,}/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => TIMES.test(line));
    const times = TIMES.exec(lines[at] ?? "");
    if (!times || at > 1) return [];
    const [fromMs, untilMs] = [toMs(times.slice(1, 5)), toMs(times.slice(5, 9))];
    const words = plainText(lines.slice(at + 1));
    return words === "" ? [] : [{ fromMs, untilMs, text: words }];
  });
}

function splitWords(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MOST_CHARS) {
    const space = rest.slice(0, MOST_CHARS + 1).search(/\s\S*$/);
    const end = space > 0 ? space : MOST_CHARS;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest].filter((part) => part !== "");
}

function fitCue({ fromMs, untilMs, text }: Cue): Cue[] {
  const parts = splitWords(text);
  const all = parts.reduce((sum, part) => sum + part.length, 0);
  let done = 0;
  const momentOf = () => Math.round(fromMs + ((untilMs - fromMs) * done) / all);
  return parts
    .map((part) => {
      const from = momentOf();
      done += part.length;
      return { fromMs: from, untilMs: momentOf(), text: part };
    })
    .filter((cue) => cue.fromMs < cue.untilMs);
}

function formatMoment(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(ms % 1000).padStart(3, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Rewrites a stranger's WebVTT as times and plain text until `filmMs` (null: unknown). Null when nothing is left. */
export function toCaptions(text: string, filmMs: number | null): string | null {
  const cues = readCues(text)
    .map((cue) => ({ ...cue, untilMs: Math.min(cue.untilMs, filmMs ?? LONGEST_MS) }))
    .filter(({ fromMs, untilMs }) => fromMs < untilMs)
    .flatMap(fitCue)
    .toSorted((one, other) => one.fromMs - other.fromMs)
    .slice(0, MOST_CUES);
  if (cues.length === 0) return null;
  const blocks = cues.map(
    (cue) => `${formatMoment(cue.fromMs)} --> ${formatMoment(cue.untilMs)}\n${escape(cue.text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join("\n")}`;
}
