import "server-only";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { log } from "@/lib/log";
import { CAPTIONS_TYPE } from "@/lib/media/rules";
import {
  CAPTIONS_FILE,
  captionsArguments,
  MOST_CAPTIONS_BYTES,
  toCaptions,
} from "@/lib/renditions/films/captions-rules";
import type { Ffmpeg } from "@/lib/renditions/films/find-ffmpeg";
import { runFfmpeg } from "@/lib/renditions/films/run";
import type { Captions } from "@/lib/renditions/films/schema";
import { isMediaFailure, type MakeRequest } from "@/lib/renditions/server/maker";

const CAPTIONS_MS = 120_000;

type Request = Pick<MakeRequest, "itemId" | "source" | "folder" | "signal" | "save">;

/** Null when ffmpeg cannot read the track, or when it has more text than it may. */
async function readTrack(ffmpeg: Ffmpeg, track: Captions, file: string, request: Request): Promise<string | null> {
  const words = captionsArguments(request.source, track, ffmpeg.abilities.threads);
  // Twice as much, so that a track that is too long is told from one that just fits; a single text can be longer than all.
  const { code } = await runFfmpeg([ffmpeg.ffmpeg, ...words], request, CAPTIONS_MS, 2 * MOST_CAPTIONS_BYTES);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (code !== 0 || size === 0 || size > MOST_CAPTIONS_BYTES) return null;
  return toCaptions(await readFile(file, "utf8"));
}

/** Saves the words of a film's track of text, as far as ffmpeg can read it; a film without them is still a film. */
export async function saveCaptions(ffmpeg: Ffmpeg, track: Captions, request: Request): Promise<void> {
  const file = path.join(request.folder, CAPTIONS_FILE);
  try {
    const text = await readTrack(ffmpeg, track, file, request);
    if (text === null) {
      log.warn("rendition.no-captions", { mediaId: request.itemId });
      return;
    }
    await writeFile(file, text);
  } catch (error) {
    if (!isMediaFailure(error)) throw error;
    log.warn("rendition.no-captions", { mediaId: request.itemId, cause: error.failure });
    return;
  }
  const { language } = track;
  const sizes = { width: null, height: null, durationMs: null };
  await request.save({ kind: "captions", file, contentType: CAPTIONS_TYPE, ...sizes, language });
}
