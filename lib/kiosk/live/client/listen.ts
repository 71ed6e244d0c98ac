import { EVENTS_PATH, FIRST_WORD_MS, isStreamAlive, waitBeforeRetry } from "@/lib/kiosk/live/rules";
import { createEventReader } from "@/lib/kiosk/live/stream-format";
import { parseRetryAfter } from "@/lib/platform/api/retry-after";
import type { Topic } from "@/lib/platform/database/topics";

/** Milliseconds between checks of whether the stream is alive; it may have died while the computer slept. */
const LOOK_MS = 5000;
const URGENT_MS = 2000;

type Ports = {
  onTopics: (topics: readonly Topic[]) => void;
  onAlive: (isAlive: boolean) => void;
  /** True while the stream has to be there in a hidden page too, and soon again: a visit rings or runs. */
  isUrgent?: () => boolean;
};

type End = { refused: boolean; askedMs: number };

/** Listens to the hub while the page is seen; begins again after growing waits when that breaks. Returns how to stop. */
export function listenToHub({ onTopics, onAlive, isUrgent = () => false }: Ports): () => void {
  let lastId: string | null = null;
  let heardAt: number | null = null;
  let isAlive = false;
  let failures = 0;
  let current: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const isUnseen = () => document.visibilityState === "hidden" && !isUrgent();

  function setAlive(now: boolean): void {
    if (now === isAlive) return;
    isAlive = now;
    onAlive(now);
  }

  function hear(piece: string, read: ReturnType<typeof createEventReader>): void {
    heardAt = Date.now();
    setAlive(true);
    for (const { id, topics } of read(piece)) {
      lastId = id ?? lastId;
      if (topics.length > 0) onTopics(topics);
    }
  }

  async function readStream(listening: AbortController): Promise<End> {
    const firstWord = setTimeout(() => listening.abort(), FIRST_WORD_MS);
    try {
      const headers = { Accept: "text/event-stream", ...(lastId === null ? {} : { "Last-Event-ID": lastId }) };
      const response = await fetch(EVENTS_PATH, { headers, cache: "no-store", signal: listening.signal });
      if (!response.ok || !response.body)
        return { refused: true, askedMs: parseRetryAfter(response.headers.get("Retry-After"), Date.now()) };
      const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const read = createEventReader();
      for (let count = 1; ; count += 1) {
        const { done, value } = await pieces.read();
        if (done) return { refused: false, askedMs: 0 };
        clearTimeout(firstWord);
        hear(value, read);
        // A stream that only begins, again and again, is a failure each time.
        if (count === 2) failures = 0;
      }
    } catch {
      return { refused: false, askedMs: 0 };
    } finally {
      clearTimeout(firstWord);
      listening.abort();
    }
  }

  async function begin(): Promise<void> {
    clearTimeout(retry);
    if (current || isUnseen()) return;
    const listening = new AbortController();
    current = listening;
    const { refused, askedMs } = await readStream(listening);
    if (current !== listening) return;
    current = null;
    failures += 1;
    if (refused) heardAt = null;
    look();
    const wait = waitBeforeRetry(failures, Math.random(), askedMs);
    retry = setTimeout(() => void begin(), isUrgent() ? Math.min(wait, Math.max(URGENT_MS, askedMs)) : wait);
  }

  function stop(): void {
    clearTimeout(retry);
    const listening = current;
    current = null;
    listening?.abort();
  }

  function look(): void {
    const alive = isStreamAlive(heardAt, Date.now());
    if (isAlive && !alive && current) {
      stop();
      void begin();
    }
    setAlive(alive);
  }

  function beginAnew(): void {
    stop();
    failures = 0;
    void begin();
  }

  const onVisibility = () => {
    if (isUnseen()) stop();
    else if (document.visibilityState === "visible" || !current) beginAnew();
  };
  const looking = setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", beginAnew);
  void begin();

  return () => {
    clearInterval(looking);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", beginAnew);
    stop();
    setAlive(false);
  };
}
