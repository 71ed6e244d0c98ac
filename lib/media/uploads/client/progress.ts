import type { Say } from "@/lib/media/words/say";

const KB = 1024;
const MB = 1024 * KB;
const HOUR_SECONDS = 3600;
const SPEED_EVERY_MS = 1000;
const SPEED_WEIGHT = 0.5;

export function formatDuration(say: Say, seconds: number): string {
  const rounded = Math.round(seconds);
  if (rounded < 60) return say("sending.seconds", { count: rounded });
  const isLong = rounded >= HOUR_SECONDS;
  const first = say(isLong ? "sending.hours" : "sending.minutes", {
    count: Math.floor(rounded / (isLong ? HOUR_SECONDS : 60)),
  });
  const count = isLong ? Math.floor((rounded % HOUR_SECONDS) / 60) : rounded % 60;
  if (count === 0) return first;
  return say("sending.duration", { first, rest: say(isLong ? "sending.minutes" : "sending.seconds", { count }) });
}

/** The time left in seconds; null when unknown or above an hour. */
export function etaSeconds(remainingBytes: number, bytesPerSecond: number | null): number | null {
  if (!bytesPerSecond) return null;
  const seconds = remainingBytes / bytesPerSecond;
  return seconds < HOUR_SECONDS ? seconds : null;
}

/** The last sample (bytes, ms) and the speed it gave (bytes per second). */
type SpeedMeter = { bytes: number; atMs: number; speed: number | null };

/** Starts a meter; after a pause or a jump too, so that they do not count as speed. */
export function startMeter(bytes: number, atMs: number): SpeedMeter {
  return { bytes, atMs, speed: null };
}

/** The meter after `bytes` in total at `atMs`; changes at most once per second. */
export function measure(meter: SpeedMeter, bytes: number, atMs: number): SpeedMeter {
  const elapsed = atMs - meter.atMs;
  if (bytes < meter.bytes) return { bytes, atMs, speed: meter.speed };
  if (elapsed < SPEED_EVERY_MS) return meter;
  const current = ((bytes - meter.bytes) / elapsed) * 1000;
  return {
    bytes,
    atMs,
    speed: meter.speed === null ? current : meter.speed * (1 - SPEED_WEIGHT) + current * SPEED_WEIGHT,
  };
}

/** Percent rounded down: 100 only when every byte is sent. */
export function percentOf(sentBytes: number, totalBytes: number): number {
  return totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
}

/** Spoken percentages (design.md section 8). */
const MILESTONES = [100, 75, 50, 25] as const;

export function milestone(percent: number): number {
  return MILESTONES.find((step) => percent >= step) ?? 0;
}

export function spokenProgress(
  say: Say,
  progress: { percent: number; sentBytes: number; totalBytes: number; etaSeconds: number | null },
): string {
  const { percent, sentBytes, totalBytes, etaSeconds: left } = progress;
  const [unit, key] = totalBytes < MB ? ([KB, "sending.kilobytes"] as const) : ([MB, "sending.megabytes"] as const);
  const values = {
    percent,
    sent: Math.round(sentBytes / unit),
    size: say(key, { count: Math.round(totalBytes / unit) }),
  };
  return left === null
    ? say("sending.spoken", values)
    : say("sending.spokenLeft", { ...values, left: roughly(say, left) });
}

function roughly(say: Say, seconds: number): string {
  return seconds < 60
    ? say("sending.seconds", { count: Math.max(1, Math.round(seconds)) })
    : say("sending.minutes", { count: Math.round(seconds / 60) });
}

export function friendlyTimeLeft(say: Say, seconds: number | null): string | null {
  return seconds === null ? null : say("sending.left", { left: roughly(say, seconds) });
}
