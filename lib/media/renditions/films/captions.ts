import "server-only";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { CAPTIONS_TYPE } from "@/lib/media/items/rules";
import {
  CAPTIONS_FILE,
  captionsArguments,
  isReadable,
  MOST_CAPTIONS_BYTES,
  toCaptions,
} from "@/lib/media/renditions/films/captions-rules";
import type { Ffmpeg } from "@/lib/media/renditions/films/find-ffmpeg";
import { readPacketSizes } from "@/lib/media/renditions/films/probe";
import { runFfmpeg } from "@/lib/media/renditions/films/run";
import type { Captions, Probe } from "@/lib/media/renditions/films/schema";
import { isMediaFailure, type MakeRequest } from "@/lib/media/renditions/server/maker";
import { log } from "@/lib/platform/log";

const CAPTIONS_MS = 120_000;

async function readTrack(ffmpeg: Ffmpeg, track: Captions, file: string, request: MakeRequest): Promise<string | null> {
  if (!isReadable(await readPacketSizes(ffmpeg, track.index, request.source, request))) return null;
  const words = captionsArguments(request.source, track, ffmpeg.abilities.threads);
  // Twice the limit shows the difference between a track that is too long and one that just fits.
  const { code } = await runFfmpeg([ffmpeg.ffmpeg, ...words], request, CAPTIONS_MS, 2 * MOST_CAPTIONS_BYTES);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  return code !== 0 || size === 0 || size > MOST_CAPTIONS_BYTES ? null : readFile(file, "utf8");
}

/** Saves the words of a video's track of text until the video ends, as far as ffmpeg can read it; a video without them is still a video. */
export async function saveCaptions(
  ffmpeg: Ffmpeg,
  track: Captions,
  { durationMs }: Probe,
  request: MakeRequest,
): Promise<void> {
  const file = path.join(request.folder, CAPTIONS_FILE);
  try {
    const read = await readTrack(ffmpeg, track, file, request);
    const text = read === null ? null : toCaptions(read, durationMs);
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
