import "server-only";
import type { MediaType } from "@/lib/media/schema";
import { filmMaker } from "@/lib/renditions/films/film-maker";
import { pictureMaker } from "@/lib/renditions/pictures/picture-maker";
import type { MakerSteps } from "@/lib/renditions/server/maker";

const MAKERS: Record<MediaType, MakerSteps | null> = {
  image: pictureMaker,
  video: filmMaker,
  audio: filmMaker,
  unknown: null,
};

/** The steps that make renditions of a kind of media; null for files that no screen shows. */
export function makerOf(mediaType: MediaType): MakerSteps | null {
  return MAKERS[mediaType];
}
