import * as z from "zod/mini";
import { UploadCancelled, UploadFailure } from "@/lib/media/uploads/client/failure";
import {
  TransportError,
  type UploadResponse,
  type UploadPorts,
  type UploadRequest,
} from "@/lib/media/uploads/client/ports";
import { etaSeconds, measure, milestone, percentOf, startMeter } from "@/lib/media/uploads/client/progress";
import { LONGEST_PAUSE_MS, LONGEST_RETRY_AFTER_MS, MAX_RETRIES, retryDelayMs } from "@/lib/media/uploads/client/retry";
import { uploadKind } from "@/lib/media/uploads/rules";
import { parseJson } from "@/lib/platform/format/parse-json";

const HEALTH_URL = "/api/health";
const HEALTH_LIMIT_MS = 5000;
/** Response that only the hub gives at /api/health. */
const aliveSchema = z.object({ live: z.boolean() });

function ignoreLost(error: unknown): null {
  if (error instanceof TransportError) return null;
  throw error;
}

export type UploadJob = { file: File; uploaderName: string; note: string; purpose?: "song" | "cover" };

/** Sizes in bytes, speed in bytes per second, `etaSeconds` in seconds. */
export type UploadProgress = {
  kind: "direct" | "chunked";
  stage: "sending" | "checking";
  sentBytes: number;
  totalBytes: number;
  percent: number;
  chunk: { number: number; count: number; percent: number } | null;
  speed: number | null;
  etaSeconds: number | null;
  /** `attempt` is null while a wait costs none. `away`: the retries are used up (D49); `hubAnswers`: the hub did when it was asked. */
  retry: { attempt: number | null; max: number; away?: { serverMessage: string | null; hubAnswers: boolean } } | null;
  spoken: number;
};

export function firstProgress(sizeBytes: number): UploadProgress {
  const still = {
    stage: "sending",
    sentBytes: 0,
    percent: 0,
    chunk: null,
    speed: null,
    etaSeconds: null,
    retry: null,
    spoken: 0,
  } as const;
  return { ...still, kind: uploadKind(sizeBytes), totalBytes: sizeBytes };
}

/** `isFirst`: nothing has failed before; `resumed`: after a wait; `interrupted`: the page went offline or was hidden since. */
export type Attempt = { isFirst: boolean; resumed: boolean; interrupted: () => boolean };

export type UploadRun = ReturnType<typeof createRun>;

export function createRun(
  ports: UploadPorts,
  job: UploadJob,
  signal: AbortSignal,
  onChange: (progress: UploadProgress) => void,
) {
  const { clock, connection } = ports;
  let progress = firstProgress(job.file.size);
  let meter = startMeter(0, clock.now());

  const update = (change: Partial<UploadProgress>) => {
    progress = { ...progress, ...change };
    onChange(progress);
  };

  const showSent = (sentBytes: number, chunk: UploadProgress["chunk"]) => {
    const { totalBytes } = progress;
    const percent = percentOf(sentBytes, totalBytes);
    meter = measure(meter, sentBytes, clock.now());
    const eta = etaSeconds(totalBytes - sentBytes, meter.speed);
    // Sending works again; whether the bytes arrive is unknown, so a counted attempt stays.
    const retry = progress.retry?.away && sentBytes > progress.sentBytes ? null : progress.retry;
    update({
      sentBytes,
      percent,
      chunk,
      retry,
      speed: meter.speed,
      etaSeconds: eta,
      spoken: Math.max(progress.spoken, milestone(percent)),
    });
  };

  /** Restarts the speed: a resumed file's first half was not sent in this second. */
  const startAt = (sentBytes: number, chunk: UploadProgress["chunk"]) => {
    meter = startMeter(sentBytes, clock.now());
    progress = { ...progress, stage: "sending" };
    showSent(sentBytes, chunk);
  };

  const showChecking = () => update({ stage: "checking", speed: null, etaSeconds: null });

  const wait = (ms: number, wakesEarly: () => boolean = () => false) =>
    new Promise<void>((resolve) => {
      const done = () => {
        stopTimer();
        stopListening();
        signal.removeEventListener("abort", done);
        resolve();
      };
      const stopTimer = clock.setTimer(done, ms);
      const stopListening = connection.onChange(() => wakesEarly() && done());
      signal.addEventListener("abort", done);
      if (signal.aborted || wakesEarly()) done();
    });

  /** Aborts at once when offline: a phone may take minutes to notice. */
  const send = async (request: Omit<UploadRequest, "signal">): Promise<UploadResponse> => {
    const breaker = new AbortController();
    const breakOff = () => breaker.abort();
    const stopListening = connection.onChange(() => !connection.isOnline() && breakOff());
    signal.addEventListener("abort", breakOff);
    if (signal.aborted) breakOff();
    try {
      return await ports.transport.send({ ...request, signal: breaker.signal });
    } catch (error) {
      if (signal.aborted) throw new UploadCancelled();
      if (error instanceof TransportError && breaker.signal.aborted) throw new TransportError("network");
      throw error;
    } finally {
      stopListening();
      signal.removeEventListener("abort", breakOff);
    }
  };

  /** The hub is only said to be away when it does not answer a question of its own. */
  const whyAway = async ({ serverMessage }: UploadFailure) => {
    if (serverMessage !== null || !connection.isOnline()) return { serverMessage, hubAnswers: serverMessage !== null };
    const question = { method: "GET", url: HEALTH_URL, limit: { ms: HEALTH_LIMIT_MS } } as const;
    const answer = await send(question).catch(ignoreLost);
    // A hotel's login page has status 200 too.
    return { serverMessage, hubAnswers: z.safeParse(aliveSchema, answer && parseJson(answer.text)).success };
  };

  const waitForConnection = async () => {
    update({ retry: { attempt: null, max: MAX_RETRIES }, speed: null, etaSeconds: null });
    // A hidden or "offline" page still retries: another tab, a wrong `onLine`.
    await wait(LONGEST_PAUSE_MS, () => connection.isOnline() && connection.isVisible());
    meter = startMeter(progress.sentBytes, clock.now());
  };

  const pauseUntilChange = async (ms: number) => {
    let changed = false;
    const stopListening = connection.onChange(() => (changed = true));
    await wait(ms, () => changed && connection.isOnline() && connection.isVisible());
    stopListening();
    meter = startMeter(progress.sentBytes, clock.now());
  };

  /** Retries after 1, 2 and 4 s; while the network or the server is down, after 8 s and then every 15 s (D49). */
  const withRetries = async <T>(
    attempt: (how: Attempt) => Promise<T>,
    giveUp: (reason: string, attempts: number) => string = (reason) => reason,
  ): Promise<T> => {
    for (let failures = 0, resumed = false; ;) {
      if (signal.aborted) throw new UploadCancelled();
      const mark = connection.interruptions();
      const interrupted = () =>
        connection.interruptions() !== mark || !connection.isOnline() || !connection.isVisible();
      try {
        const value = await attempt({ isFirst: failures === 0, resumed, interrupted });
        if (progress.retry) update({ retry: null });
        return value;
      } catch (error) {
        if (!(error instanceof UploadFailure) || error.retryPolicy !== "retry") throw error;
        resumed = error.noResponse && interrupted();
        if (resumed) {
          await waitForConnection();
          continue;
        }
        failures += 1;
        if (error.retryAfterMs > LONGEST_RETRY_AFTER_MS)
          throw new UploadFailure(error.message, "final", { userAction: error.userAction });
        const isWaiting = failures > MAX_RETRIES;
        if (isWaiting && !error.away)
          throw new UploadFailure(giveUp(error.message, failures), "final", { userAction: error.userAction });
        const retry = isWaiting
          ? { attempt: null, max: MAX_RETRIES, away: await whyAway(error) }
          : { attempt: failures, max: MAX_RETRIES };
        update({ retry, speed: null, etaSeconds: null });
        const pauseMs = retryDelayMs(failures - 1, error.retryAfterMs);
        if (isWaiting) await pauseUntilChange(pauseMs);
        else await wait(pauseMs);
        resumed = isWaiting;
      }
    }
  };

  return { ports, job, startAt, showSent, showChecking, wait, send, withRetries };
}
