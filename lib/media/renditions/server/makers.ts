import "server-only";
import type { MediaType } from "@/lib/media/items/schema";
import { filmMaker } from "@/lib/media/renditions/films/film-maker";
import { pictureMaker } from "@/lib/media/renditions/pictures/picture-maker";
import type { MakerSteps } from "@/lib/media/renditions/server/maker";

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
