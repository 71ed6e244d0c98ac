import "server-only";
import type { MediaType } from "@/lib/media/items/schema";
import { filmMaker } from "@/lib/media/renditions/films/film-maker";
import { pictureMaker } from "@/lib/media/renditions/pictures/picture-maker";
import type { MakerSteps } from "@/lib/media/renditions/server/maker";
import { readSong } from "@/lib/media/renditions/songs/read-song";

const soundMaker: MakerSteps = {
  ...filmMaker,
  prepare: async (request) => {
    if (request.song) await readSong(request, request.song);
    return filmMaker.prepare(request);
  },
};

const MAKERS: Record<MediaType, MakerSteps | null> = {
  image: pictureMaker,
  video: soundMaker,
  audio: soundMaker,
  unknown: null,
};

export function makerOf(mediaType: MediaType): MakerSteps | null {
  return MAKERS[mediaType];
}
