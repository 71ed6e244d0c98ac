import { HELD, isSoundHeld } from "@/components/shared/media/sound-hold";
import { playAtLoudness, SHARE } from "@/components/shared/media/use-loudness";
import {
  backOf,
  nextOf,
  nextSleep,
  type Queue,
  songAt,
  startQueue,
  withShuffle,
  withSinger,
} from "@/lib/media/songs/queue-rules";
import { shareOf } from "@/lib/media/songs/rules";
import type { Song } from "@/lib/media/songs/schema";
import { createListeners } from "@/lib/platform/listeners";

/** `wants`: it plays, or continues when what else is heard has ended; `sleep`: the minutes that were chosen, and when they are over. */
type PlayerState = {
  queue: Queue | null;
  wants: boolean;
  isPlaying: boolean;
  isBroken: boolean;
  seconds: number;
  length: number;
  sleep: { minutes: number; until: number } | null;
};

const EMPTY: PlayerState = {
  queue: null,
  wants: false,
  isPlaying: false,
  isBroken: false,
  seconds: 0,
  length: Number.NaN,
  sleep: null,
};
/** Milliseconds between checks whether other sound has ended. */
const LOOK_MS = 700;
const MINUTE_MS = 60_000;

let state = EMPTY;
let element: HTMLAudioElement | null = null;
let look: ReturnType<typeof setInterval> | undefined;
let sleepTimer: ReturnType<typeof setTimeout> | undefined;
let mayPlay: (song: Song) => boolean = () => true;
const { subscribe, notify } = createListeners();

function set(change: Partial<PlayerState>): void {
  state = { ...state, ...change };
  notify();
}

function isOtherHeard(): boolean {
  const others = [...document.querySelectorAll<HTMLMediaElement>("audio, video")].filter((other) => other !== element);
  return isSoundHeld() || others.some(({ paused, muted, ended }) => !paused && !muted && !ended);
}

/** Continues when what else was heard has ended; looks only while it waits for that. */
function watch(): void {
  clearInterval(look);
  if (!state.wants || state.isPlaying || state.isBroken) return;
  look = setInterval(() => {
    if (!isOtherHeard()) begin();
  }, LOOK_MS);
}

function begin(): void {
  if (!element) return;
  clearInterval(look);
  playAtLoudness(element);
  element.play().catch(() => {
    if (state.wants && !isOtherHeard()) set({ wants: false, isPlaying: false });
  });
}

function onOtherSound(event: Event): void {
  if (event.target === element || !state.wants || !isOtherHeard()) return;
  element?.pause();
  watch();
}

function create(): HTMLAudioElement {
  const made = document.createElement("audio");
  made.dataset["slot"] = "music";
  made.preload = "auto";
  made.onplay = () => set({ isPlaying: true, isBroken: false });
  made.onpause = () => {
    set({ isPlaying: false });
    // A player of the page makes all others silent before it begins.
    watch();
  };
  made.ontimeupdate = () => set({ seconds: made.currentTime });
  made.ondurationchange = () => set({ length: made.duration });
  made.onended = () => player.next();
  made.onerror = () => set({ isPlaying: false, isBroken: true });
  document.body.append(made);
  document.addEventListener("play", onOtherSound, true);
  window.addEventListener(HELD, onOtherSound);
  return made;
}

function load(queue: Queue): void {
  const song = songAt(queue);
  if (!song) return player.stop();
  element ??= create();
  const length = song.durationMs === null ? Number.NaN : song.durationMs / 1000;
  set({ queue, wants: true, isBroken: false, seconds: 0, length });
  element.dataset[SHARE] = String(shareOf(song.gain));
  element.src = song.playPath;
  begin();
}

/** Plays his songs, one for the whole page: it continues while he is in other panels. */
export const player = {
  subscribe,
  get: () => state,
  /** Limits the songs that may play, as in a time of mourning. */
  allow: (allows: (song: Song) => boolean) => {
    mayPlay = allows;
  },
  start: (songs: readonly Song[], id: string | null, isShuffled = false) =>
    load(startQueue(songs, id, isShuffled, Math.random)),
  toggle: () => {
    if (state.isPlaying || state.wants) {
      set({ wants: false });
      element?.pause();
    } else if (state.queue) {
      set({ wants: true });
      begin();
    }
  },
  next: () => {
    const next = state.queue && nextOf(state.queue, mayPlay);
    if (next) load(next);
    else if (state.queue) {
      element?.pause();
      if (element) element.currentTime = 0;
      set({
        wants: false,
        isPlaying: false,
        seconds: 0,
        queue: { ...state.queue, at: Math.max(0, state.queue.order.findIndex(mayPlay)) },
      });
      const first = songAt(state.queue);
      if (first && element) element.src = first.playPath;
    }
  },
  back: () => {
    if (!state.queue) return;
    load(backOf(state.queue, state.seconds, mayPlay));
  },
  shuffle: (isShuffled: boolean) => state.queue && set({ queue: withShuffle(state.queue, isShuffled, Math.random) }),
  only: (singer: string | null, everything: readonly Song[]) =>
    state.queue && set({ queue: withSinger(state.queue, singer, everything, Math.random) }),
  retry: () => state.queue && load(state.queue),
  /** Off, 15, 30 or 60 minutes, by one press after the other. */
  sleep: () => {
    clearTimeout(sleepTimer);
    const minutes = nextSleep(state.sleep?.minutes ?? null);
    if (minutes === null) return set({ sleep: null });
    set({ sleep: { minutes, until: Date.now() + minutes * MINUTE_MS } });
    sleepTimer = setTimeout(() => {
      element?.pause();
      set({ wants: false, sleep: null });
      watch();
    }, minutes * MINUTE_MS);
  },
  /** Nothing continues on its own from here; what is heard may fade out. */
  letGo: () => {
    clearTimeout(sleepTimer);
    set({ wants: false, sleep: null });
    watch();
  },
  stop: () => {
    clearTimeout(sleepTimer);
    clearInterval(look);
    set(EMPTY);
    element?.pause();
    element?.removeAttribute("src");
  },
};
