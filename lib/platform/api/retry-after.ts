/** A Retry-After header, seconds or an HTTP date, as milliseconds from `nowMs`; 0 when absent or unreadable. */
export function parseRetryAfter(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000;
  const at = /[a-z]/i.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMs);
}
