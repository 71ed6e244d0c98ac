import "server-only";
import path from "node:path";
import { runTool } from "@/lib/media/renditions/films/run";
import { makePictures } from "@/lib/media/renditions/pictures/picture-maker";
import { isMediaFailure, type MakeRequest, type SongWork } from "@/lib/media/renditions/server/maker";
import { tidyGain } from "@/lib/media/renditions/songs/loudness-rules";
import { tagsSchema, tidyNumber, tidyTag, type Tags } from "@/lib/media/renditions/songs/tags-rules";
import { log } from "@/lib/platform/log";

const TOOL = "lib/media/renditions/songs/tag-tool.mjs";
const COVER = "cover";

async function readTags(request: MakeRequest, cover: string): Promise<Tags | null> {
  const { code, stdout, stderr } = await runTool(TOOL, [request.source, cover], request);
  if (code === 0) return tagsSchema.parse(JSON.parse(stdout));
  log.warn("song.unread", { mediaId: request.itemId, reason: stderr.trim().slice(-300) });
  return null;
}

async function saveCover(request: MakeRequest, cover: string): Promise<void> {
  try {
    const { thumb } = await makePictures({ ...request, source: cover });
    await request.save({ kind: "thumb", ...thumb, contentType: "image/webp", durationMs: null });
  } catch (error) {
    if (!isMediaFailure(error)) throw error;
    log.warn("song.no-cover", { mediaId: request.itemId, cause: error.failure });
  }
}

async function readAll(request: MakeRequest, song: SongWork): Promise<void> {
  const cover = path.join(request.folder, COVER);
  const tags = await readTags(request, cover);
  const [title, artist, album] = [tags?.title, tags?.artist ?? tags?.albumArtist, tags?.album].map(tidyTag);
  const [disc, track] = [tags?.disc, tags?.track].map(tidyNumber);
  await song.learn({
    ...(title !== undefined && { title }),
    ...(artist !== undefined && { artist }),
    ...(album !== undefined && { album }),
    ...(disc !== undefined && { disc }),
    ...(track !== undefined && { track }),
  });
  const gain = tidyGain(tags?.gain);
  if (gain !== null) await song.gain(gain);
  if (tags?.hasCover) await saveCover(request, cover);
}

/** Learns what a song's file says of it, and saves its cover. What cannot be read leaves the title of its file's name. */
export async function readSong(request: MakeRequest, song: SongWork): Promise<void> {
  try {
    await readAll(request, song);
  } catch (error) {
    if (!isMediaFailure(error)) throw error;
    log.warn("song.unread", { mediaId: request.itemId, cause: error.failure });
    await song.learn({});
  }
}
