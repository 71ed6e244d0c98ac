import * as z from "zod/mini";
import { PATIENCE_MS, reach } from "@/lib/library/activities/reach";
import { parseJson } from "@/lib/platform/format/parse-json";

/** "over": the last video has ended, and what its site would show next is not for this screen. */
export type FrameState = "opening" | "ready" | "playing" | "failed" | "over";

/** A list continues with its next video a moment after one has ended. */
const OVER_MS = 1500;
const ASK_MS = 500;
/** A list with as many videos one after another that do not play is given up. */
const MOST_ERRORS = 3;
const ENDED = 0;
const PLAYING = 1;
const BUFFERING = 3;

const messageSchema = z.object({ event: z.string(), info: z.unknown() });
const infoSchema = z.object({ playerState: z.optional(z.number()), currentTime: z.optional(z.number()) });

export type FrameWatch = {
  stop: () => void;
  /** The other methods do nothing where the frame is no player. */
  play: () => void;
  pause: () => void;
  back: (seconds: number) => void;
  again: () => void;
  /** From 0 to 1. */
  setVolume: (volume: number) => void;
};

export function playerSource(embedUrl: string, origin: string): string {
  const url = new URL(embedUrl);
  if (!isPlayer(url)) return embedUrl;
  const wanted = { enablejsapi: "1", origin, rel: "0", cc_load_policy: "1", playsinline: "1" };
  return `${embedUrl}${url.search === "" ? "?" : "&"}${new URLSearchParams(wanted)}`;
}

const isPlayer = ({ hostname }: URL) => hostname === "www.youtube-nocookie.com";
const isList = ({ searchParams }: URL) => searchParams.has("list") || searchParams.has("playlist");

function parseMessage(data: unknown): z.infer<typeof messageSchema> | null {
  return messageSchema.safeParse(typeof data === "string" ? parseJson(data) : data).data ?? null;
}

/** Watches a YouTube player, which answers when it is asked (its IFrame API); one that stays silent has not loaded. */
function watchPlayer(frame: HTMLIFrameElement, url: URL, tell: (state: FrameState) => void): FrameWatch {
  let isAnswering = false;
  let volume = 1;
  let errors = 0;
  let seconds = 0;
  let last: number | null = null;
  let wait: ReturnType<typeof setTimeout> | undefined;

  function send(message: object): void {
    frame.contentWindow?.postMessage(JSON.stringify({ id: "naches", channel: "widget", ...message }), url.origin);
  }
  const command = (func: string, ...args: unknown[]) => send({ event: "command", func, args });
  const ask = setInterval(() => send({ event: "listening" }), ASK_MS);

  function tellAfter(ms: number, state: FrameState): void {
    clearTimeout(wait);
    wait = setTimeout(() => tell(state), ms);
  }

  function meet(): void {
    if (isAnswering) return;
    isAnswering = true;
    clearInterval(ask);
    clearTimeout(wait);
    for (const event of ["onError", "onStateChange"]) command("addEventListener", event);
    command("setVolume", Math.round(volume * 100));
    tell("ready");
  }

  function noteState(state: number): void {
    if (state === last) return;
    last = state;
    clearTimeout(wait);
    if (state === PLAYING) errors = 0;
    if (state === ENDED) tellAfter(OVER_MS, "over");
    else if (state === BUFFERING) tellAfter(PATIENCE_MS, "failed");
    else tell(state === PLAYING ? "playing" : "ready");
  }

  function noteError(): void {
    errors += 1;
    if (isList(url) && errors < MOST_ERRORS) command("nextVideo");
    else tell("failed");
  }

  function onMessage({ origin, source, data }: MessageEvent<unknown>): void {
    if (origin !== url.origin || source !== frame.contentWindow) return;
    const message = parseMessage(data);
    if (!message) return;
    meet();
    const info = infoSchema.safeParse(message.info).data;
    seconds = info?.currentTime ?? seconds;
    if (message.event === "onError") noteError();
    else if (message.event === "onStateChange" && typeof message.info === "number") noteState(message.info);
    else if (message.event === "infoDelivery" && info?.playerState !== undefined) noteState(info.playerState);
  }

  window.addEventListener("message", onMessage);
  tellAfter(PATIENCE_MS, "failed");
  return {
    stop: () => {
      window.removeEventListener("message", onMessage);
      clearInterval(ask);
      clearTimeout(wait);
    },
    play: () => command("playVideo"),
    pause: () => command("pauseVideo"),
    back: (by) => {
      seconds = Math.max(0, seconds - by);
      command("seekTo", seconds, true);
    },
    again: () => {
      if (isList(url)) return command("playVideoAt", 0);
      command("seekTo", 0, true);
      command("playVideo");
    },
    setVolume: (wanted) => {
      volume = wanted;
      if (isAnswering) command("setVolume", Math.round(volume * 100));
    },
  };
}

const nothing = () => undefined;

/** Watches any other frame: it says nothing of itself, so its site is asked, and the browser says when something has come. */
function watchPage(frame: HTMLIFrameElement, url: URL, tell: (state: FrameState) => void): FrameWatch {
  let isStopped = false;
  const loaded = new Promise<void>((resolve) => frame.addEventListener("load", () => resolve(), { once: true }));
  const timer = setTimeout(() => tell("failed"), PATIENCE_MS);
  void Promise.all([reach(url.href), loaded]).then(([answer]) => {
    clearTimeout(timer);
    if (!isStopped) tell(answer === "answers" ? "ready" : "failed");
  });
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { stop, play: nothing, pause: nothing, back: nothing, again: nothing, setVolume: nothing };
}

/** Watches a frame of {@link playerSource} from when it is on the page, and tells each state but "opening". */
export function watchFrame(frame: HTMLIFrameElement, tell: (state: FrameState) => void): FrameWatch {
  const url = new URL(frame.src);
  return (isPlayer(url) ? watchPlayer : watchPage)(frame, url, tell);
}
