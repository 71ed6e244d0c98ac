import { isOneSinger } from "@/lib/media/songs/rules";
import type { Song } from "@/lib/media/songs/schema";

export type Queue = {
  all: readonly Song[];
  order: readonly Song[];
  at: number;
  isShuffled: boolean;
  singer: string | null;
};

/** A song so far into it begins again by Back; before that Back leads to the song before. Seconds. */
const BEGINS_AGAIN_AFTER = 5;

function shuffled(songs: readonly Song[], random: () => number): Song[] {
  const left = [...songs];
  const mixed: Song[] = [];
  while (left.length > 0) mixed.push(...left.splice(Math.floor(random() * left.length), 1));
  return mixed;
}

export const songAt = ({ order, at }: Queue): Song | null => order[at] ?? null;

function arrange(queue: Queue, random: () => number): Queue {
  const { all, isShuffled, singer } = queue;
  const present = songAt(queue);
  const wanted = singer === null ? all : all.filter(({ artist }) => isOneSinger({ artist }, { artist: singer }));
  const rest = wanted.filter((song) => song !== present);
  if (isShuffled && present) return { ...queue, order: [present, ...shuffled(rest, random)], at: 0 };
  if (isShuffled) return { ...queue, order: shuffled(rest, random), at: 0 };
  return { ...queue, order: wanted, at: Math.max(0, present ? wanted.indexOf(present) : 0) };
}

/** Begins with a song of those that were chosen; without an id with the first, or by chance. */
export function startQueue(all: readonly Song[], id: string | null, isShuffled: boolean, random: () => number): Queue {
  const at = Math.max(
    0,
    all.findIndex((song) => song.id === id),
  );
  const queue = { all, order: all, at, isShuffled, singer: null };
  return isShuffled ? arrange(id === null ? { ...queue, order: [], at: 0 } : queue, random) : queue;
}

export function withShuffle(queue: Queue, isShuffled: boolean, random: () => number): Queue {
  return arrange({ ...queue, isShuffled }, random);
}

/** Only the singer of the song that plays, or all again. `everything`: all songs there are, of which that singer's are played. */
export function withSinger(
  queue: Queue,
  singer: string | null,
  everything: readonly Song[],
  random: () => number,
): Queue {
  const all = singer === null ? queue.all : everything;
  const present = songAt(queue);
  const order = present && !all.includes(present) ? [present] : queue.order;
  return arrange({ ...queue, all, order, at: present ? Math.max(0, order.indexOf(present)) : 0, singer }, random);
}

export function nextOf(queue: Queue, mayPlay: (song: Song) => boolean): Queue | null {
  const at = queue.order.findIndex((song, index) => index > queue.at && mayPlay(song));
  return at < 0 ? null : { ...queue, at };
}

/** The song before that may be played, or the same again: after some seconds of it, and where it is the first. */
export function backOf(queue: Queue, seconds: number, mayPlay: (song: Song) => boolean): Queue {
  if (seconds > BEGINS_AGAIN_AFTER) return queue;
  const at = queue.order.findLastIndex((song, index) => index < queue.at && mayPlay(song));
  return at < 0 ? queue : { ...queue, at };
}

const SLEEP_MINUTES = [15, 30, 60] as const;

export function nextSleep(minutes: number | null): number | null {
  const at = minutes === null ? -1 : SLEEP_MINUTES.findIndex((choice) => choice === minutes);
  return SLEEP_MINUTES[at + 1] ?? null;
}
