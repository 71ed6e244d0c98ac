const KB = 1024;
const MB = 1024 * KB;
const HOUR_SECONDS = 3600;
/** Speed is refreshed at most once per second. */
const SPEED_EVERY_MS = 1000;
/** How much a new second counts in the shown speed; a phone's network jumps. */
const SPEED_WEIGHT = 0.5;

const decimal = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** A size in bytes as "512 B", "40 KB" or "8.0 MB"; MB are the specification's (2MB = 2,097,152 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return `${Math.round(bytes)} B`;
  return bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

/** A speed in bytes per second as B/s, KB/s or MB/s. */
export function formatSpeed(bytesPerSecond: number): string {
  if (bytesPerSecond < KB) return `${Math.round(bytesPerSecond)} B/s`;
  return bytesPerSecond < MB ? `${decimal(bytesPerSecond / KB)} KB/s` : `${decimal(bytesPerSecond / MB)} MB/s`;
}

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"}`;

/** A duration as seconds, minutes plus seconds, or hours plus minutes, in whole words. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return count(whole, "second");
  if (whole < HOUR_SECONDS) return join(count(Math.floor(whole / 60), "minute"), whole % 60, "second");
  return join(count(Math.floor(whole / HOUR_SECONDS), "hour"), Math.floor((whole % HOUR_SECONDS) / 60), "minute");
}

function join(first: string, rest: number, unit: string): string {
  return rest === 0 ? first : `${first} ${count(rest, unit)}`;
}

/** The time left in seconds, or null when unknown or an hour and more. */
export function etaSeconds(remainingBytes: number, bytesPerSecond: number | null): number | null {
  if (!bytesPerSecond) return null;
  const seconds = remainingBytes / bytesPerSecond;
  return seconds < HOUR_SECONDS ? seconds : null;
}

/** What a speed is measured from: the last sample (bytes, ms) and the speed it gave (bytes per second). */
export type SpeedMeter = { bytes: number; atMs: number; speed: number | null };

/** A meter that starts counting here; after a pause or a jump too, so that they do not count as speed. */
export function startMeter(bytes: number, atMs: number): SpeedMeter {
  return { bytes, atMs, speed: null };
}

/** The meter after `bytes` in all were sent at `atMs`; within a second of the last sample it stays as it is. */
export function measure(meter: SpeedMeter, bytes: number, atMs: number): SpeedMeter {
  const elapsed = atMs - meter.atMs;
  if (bytes < meter.bytes) return { bytes, atMs, speed: meter.speed };
  if (elapsed < SPEED_EVERY_MS) return meter;
  const current = ((bytes - meter.bytes) / elapsed) * 1000;
  return { bytes, atMs, speed: meter.speed === null ? current : meter.speed * (1 - SPEED_WEIGHT) + current * SPEED_WEIGHT };
}

/** Whole percent sent; 100 only when every byte is. */
export function percentOf(sentBytes: number, totalBytes: number): number {
  return totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
}

/** The percentages that are spoken (design.md section 8). */
const MILESTONES = [100, 75, 50, 25] as const;

/** The highest spoken percentage that was reached, or 0. */
export function milestone(percent: number): number {
  return MILESTONES.find((step) => percent >= step) ?? 0;
}

/** The bar's aria-valuetext: "40 percent, 8 of 20 megabytes, about 1 minute". */
export function spokenProgress(progress: { percent: number; sentBytes: number; totalBytes: number; etaSeconds: number | null }): string {
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
