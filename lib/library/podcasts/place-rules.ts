/** Seconds into an episode; "heard" once it has been heard to its end. */
export type Place = number | "heard";
export type Places = ReadonlyMap<string, Place>;

const MOST_PLACES = 200;
/** Seconds before which an episode starts from the beginning again. */
const FIRST_SECONDS = 10;
/** The end of an episode often says only where it comes from. */
const LAST_SECONDS = 15;
/** Seconds repeated when an episode resumes, to remind the listener of the context. */
const AGAIN_SECONDS = 5;

/** Reads what a screen has kept: a line "id seconds" or "id heard" for each episode, the last one first. What is no such line is left out. */
export function parsePlaces(text: string | null): Places {
  const lines = (text ?? "").split("\n").slice(0, MOST_PLACES);
  return new Map(
    lines.flatMap((line): [string, Place][] => {
      const [, id, place] = /^([\w-]+) (\d{1,6}|heard)$/.exec(line) ?? [];
      return id === undefined ? [] : [[id, place === "heard" ? place : Number(place)]];
    }),
  );
}

/** Returns the text with a new place in an episode: `seconds` of `length`, which is NaN while unknown. */
export function withPlace(text: string, id: string, seconds: number, length: number): string {
  const isHeard = seconds >= length - Math.min(LAST_SECONDS, length / 10);
  const others = [...parsePlaces(text)].filter(([other]) => other !== id).slice(0, MOST_PLACES - 1);
  const place: Place = isHeard ? "heard" : Math.floor(seconds);
  return [[id, place], ...others].map((entry) => entry.join(" ")).join("\n");
}

export function startOf(place: Place | undefined): number {
  if (place === undefined || place === "heard" || place < FIRST_SECONDS) return 0;
  return place - AGAIN_SECONDS;
}
