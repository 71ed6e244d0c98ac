/** The mark of a page that a screen's service worker has kept (lib/kiosk/rules.ts): when, in milliseconds. */
export const KEPT_MARK = "hub-kept";

/** An instant of the server's clock and when it was told, by this browser's two clocks; milliseconds. */
type Anchor = { server: number; own: number; steady: number };

const KEPT_ANSWERS = 8;
const DAY_MS = 86_400_000;

/** By the answer's own time, because the same answer can come twice: with the page, and again from its cache. */
const answers = new Map<string, Anchor>();
/** Of the latest answer's Date header. */
let latest: Anchor | null = null;

function anchorAt(server: number, own = Date.now()): Anchor {
  return { server, own, steady: performance.now() - (Date.now() - own) };
}

/** When a page that the screen's service worker has kept was sent, by this browser's settable clock; now for any other page. */
function pageSentAt(): number {
  return Number(document.querySelector<HTMLMetaElement>(`meta[name=${KEPT_MARK}]`)?.content ?? Date.now());
}

function anchorOf(told: string): Anchor {
  const known = answers.get(told);
  if (known) return known;
  // The first answer is the page's own.
  const anchor = anchorAt(Date.parse(told), answers.size === 0 && typeof document === "object" ? pageSentAt() : Date.now());
  answers.set(told, anchor);
  const [oldest] = answers.keys();
  if (oldest !== undefined && answers.size > KEPT_ANSWERS) answers.delete(oldest);
  return anchor;
}

/** The settable clock runs on while a computer sleeps, the steady one is not moved when somebody sets the other back. */
function reckon({ server, own, steady }: Anchor): Date {
  return new Date(server + Math.max(Date.now() - own, performance.now() - steady));
}

/** The present instant by the server's clock, whatever this browser's says. Takes the `now` of an answer, ISO 8601, from when it came on. */
export function instantBy(told: string): Date {
  return reckon(anchorOf(told));
}

/** The server's time of what this browser noted at `ownMs` by its own clock, reckoned from the `now` of an answer. */
export function instantOf(told: string, ownMs: number): Date {
  const { server, own } = anchorOf(told);
  const instant = server + ownMs - own;
  const isPlausible = instant <= instantBy(told).getTime() && instant > server - DAY_MS;
  // What came with the page was noted by the server itself.
  return new Date(isPlausible ? instant : ownMs);
}

/** Takes the Date header of an answer (RFC 9110, whole seconds), null when there is none; by it {@link serverNow} goes on. */
export function noteServerTime(header: string | null): void {
  const told = Date.parse(header ?? "");
  if (!Number.isNaN(told)) latest = anchorAt(told);
}

/** The present instant by the server's clock, as far as the headers of its answers have told it. */
export function serverNow(): Date {
  return latest === null ? new Date() : reckon(latest);
}
