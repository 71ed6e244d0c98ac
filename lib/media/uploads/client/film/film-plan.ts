/** Share of the 200 MB limit to aim for, because an encoder only comes near its target. */
export const SHRUNK_SHARE = 0.95;
const MOST_FRAMES_PER_SECOND = 30;
/** Some videos say 30.02. */
const FRAME_TOLERANCE = 1;
const CONTAINER_SHARE = 0.98;

/** From the best to the poorest: the longer side in pixels, the fewest bits per second that it needs, and the most that help. */
const SIZES = [
  { side: 1920, leastBitrate: 3_500_000, mostBitrate: 8_000_000 },
  { side: 1280, leastBitrate: 1_200_000, mostBitrate: 4_000_000 },
  { side: 854, leastBitrate: 600_000, mostBitrate: 2_000_000 },
] as const;

/** Pixels as shown, that is turned upright; seconds; frames and bits per second. */
export type FilmFacts = {
  width: number;
  height: number;
  seconds: number;
  framesPerSecond: number;
  audioBitrate: number;
};

type FilmPlan = { width: number; height: number; bitrate: number; framesPerSecond: number | null };

/** H.264 takes even numbers only. */
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

/** Plans the largest image that still looks well within `targetBytes`; null when the video is too long for that. */
export function planFilm(film: FilmFacts, targetBytes: number): FilmPlan | null {
  const bits = targetBytes * 8 * CONTAINER_SHARE - film.audioBitrate * film.seconds;
  const bitrate = bits / film.seconds;
  const size = SIZES.find(({ leastBitrate }) => bitrate >= leastBitrate);
  if (!size) return null;
  const scale = Math.min(1, size.side / Math.max(film.width, film.height));
  return {
    width: even(film.width * scale),
    height: even(film.height * scale),
    bitrate: Math.floor(Math.min(bitrate, size.mostBitrate)),
    framesPerSecond: film.framesPerSecond > MOST_FRAMES_PER_SECOND + FRAME_TOLERANCE ? MOST_FRAMES_PER_SECOND : null,
  };
}
