import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { makeShortFilm } from "@/lib/media/renditions/films/film-maker";
import { findMotion, type Span } from "@/lib/media/renditions/pictures/find-motion";
import { TYPES_WITH_MOTION } from "@/lib/media/renditions/rules";
import { type Flaw, isMediaFailure, type MakeRequest, type MakeResult } from "@/lib/media/renditions/server/maker";
import { namesMotion, NOTES_BYTES } from "@/lib/media/sniff/motion-marks";
import type { ReadBytes } from "@/lib/media/sniff/mp4-tracks";
import { log } from "@/lib/platform/log";

/** Phones record three seconds; what is longer is something else. */
const LONGEST_MS = 15_000;
const LARGEST_BYTES = 64 * 1_048_576;
const WORK_MS = 5000;

const STILL_ONLY: { flaw: Flaw } = { flaw: { cause: "no-motion", atMs: null } };

const readerOf =
  (file: FileHandle): ReadBytes =>
  async (startByte, byteCount) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(byteCount), 0, byteCount, startByte);
    return buffer.subarray(0, bytesRead);
  };

type Source = Pick<MakeRequest, "source" | "sizeBytes" | "contentType">;

/** The video behind an image; "lost" when the image was taken with one that is not there, or is too large; null for other images. */
async function lookForMotion({ source, sizeBytes, contentType }: Source): Promise<Span | "lost" | null> {
  if (!TYPES_WITH_MOTION.includes(contentType)) return null;
  const file = await open(source, "r");
  try {
    const read = readerOf(file);
    const span = await findMotion(read, sizeBytes);
    if (span) return span.end - span.begin <= LARGEST_BYTES ? span : "lost";
    return namesMotion(await read(0, NOTES_BYTES)) ? "lost" : null;
  } finally {
    await file.close();
  }
}

/** Ends the first step of an image that is made: its motion, if it has one, is made in the long lane while the image is shown. */
export async function endPicture({ learn, ...source }: MakeRequest): Promise<MakeResult> {
  const motion = await lookForMotion(source);
  if (motion === null) return { kind: "done" };
  if (motion === "lost") return { kind: "done", ...STILL_ONLY };
  await learn({ preparation: "ready" });
  return { kind: "long", workMs: WORK_MS };
}

/** Makes the motion of an image from the video behind it. Without one that can be played the image stays a still, which is noted. */
export async function makeMotion(request: MakeRequest): Promise<MakeResult> {
  const motion = await lookForMotion(request);
  if (motion === null || motion === "lost") return { kind: "done", ...STILL_ONLY };
  const { begin, end } = motion;
  const source = path.join(request.folder, "motion");
  await pipeline(createReadStream(request.source, { start: begin, end: end - 1 }), createWriteStream(source));
  try {
    const film = {
      ...{ ...request, source, sizeBytes: end - begin, contentType: "video/mp4" },
      save: (made: Parameters<MakeRequest["save"]>[0]) => request.save({ ...made, kind: "motion" }),
      learn: async () => undefined,
    };
    return await makeShortFilm(film, LONGEST_MS);
  } catch (error) {
    if (!isMediaFailure(error)) throw error;
    log.warn("rendition.no-motion", { mediaId: request.itemId, cause: error.failure });
    return { kind: "done", ...STILL_ONLY };
  }
}
