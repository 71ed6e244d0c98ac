const KB = 1024;
const MB = 1024 * KB;
const HOUR_SECONDS = 3600;
const SPEED_EVERY_MS = 1000;
/** The weight of a new second; a phone's network jumps. */
const SPEED_WEIGHT = 0.5;

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"}`;

/** A duration in seconds as "1 minute 20 seconds" or "2 hours 5 minutes". */
export function formatDuration(seconds: number): string {
  const rounded = Math.round(seconds);
  if (rounded < 60) return count(rounded, "second");
  if (rounded < HOUR_SECONDS) return join(count(Math.floor(rounded / 60), "minute"), rounded % 60, "second");
  return join(count(Math.floor(rounded / HOUR_SECONDS), "hour"), Math.floor((rounded % HOUR_SECONDS) / 60), "minute");
}

function join(first: string, rest: number, unit: string): string {
  return rest === 0 ? first : `${first} ${count(rest, unit)}`;
}

/** The time left in seconds; null when unknown or above an hour. */
export function etaSeconds(remainingBytes: number, bytesPerSecond: number | null): number | null {
  if (!bytesPerSecond) return null;
  const seconds = remainingBytes / bytesPerSecond;
  return seconds < HOUR_SECONDS ? seconds : null;
}

/** The last sample (bytes, ms) and the speed it gave (bytes per second). */
export type SpeedMeter = { bytes: number; atMs: number; speed: number | null };

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

/** The bar's aria-valuetext: "40 percent, 8 of 20 megabytes, about 1 minute". */
export function spokenProgress(progress: {
  percent: number;
  sentBytes: number;
  totalBytes: number;
  etaSeconds: number | null;
}): string {
  const parts = [`${progress.percent} percent`, spokenSize(progress.sentBytes, progress.totalBytes)];
  if (progress.etaSeconds !== null) parts.push(`about ${roughly(progress.etaSeconds)}`);
  return parts.join(", ");
}

function spokenSize(sent: number, total: number): string {
  const [unit, word] = total < MB ? [KB, "kilobyte"] : [MB, "megabyte"];
  return `${Math.round(sent / unit)} of ${count(Math.round(total / unit), word)}`;
}

function roughly(seconds: number): string {
  return seconds < 60 ? count(Math.max(1, Math.round(seconds)), "second") : count(Math.round(seconds / 60), "minute");
}

/** "About 2 minutes left.", or null while unknown or above an hour. */
export function friendlyTimeLeft(seconds: number | null): string | null {
  return seconds === null ? null : `About ${roughly(seconds)} left.`;
}
