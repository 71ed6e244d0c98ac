/** The meta tag of a page from the offline cache (lib/kiosk/runtime/rules.ts): when it was cached, in milliseconds. */
export const OFFLINE_META_NAME = "hub-kept";

/** An instant of the server's clock, and when this browser received it by its own two clocks; milliseconds. */
type Anchor = { server: number; own: number; steady: number };

const MAX_ANCHORS = 8;
const DAY_MS = 86_400_000;

/** Anchors by the response's own `now`: the same response can come twice, with the page and again from its cache. */
const anchors = new Map<string, Anchor>();
let latest: Anchor | null = null;

function anchorAt(server: number, own = Date.now()): Anchor {
  return { server, own, steady: performance.now() - (Date.now() - own) };
}

function pageSentAt(): number {
  return Number(document.querySelector<HTMLMetaElement>(`meta[name=${OFFLINE_META_NAME}]`)?.content ?? Date.now());
}

function anchorFor(received: string): Anchor {
  const known = anchors.get(received);
  if (known) return known;
  const anchor = anchorAt(
    Date.parse(received),
    anchors.size === 0 && typeof document === "object" ? pageSentAt() : Date.now(),
  );
  anchors.set(received, anchor);
  const [oldest] = anchors.keys();
  if (oldest !== undefined && anchors.size > MAX_ANCHORS) anchors.delete(oldest);
  return anchor;
}

/** performance.now() stops during sleep and Date.now() can be set back, so the larger of the two counts. */
function reckon({ server, own, steady }: Anchor): Date {
  return new Date(server + Math.max(Date.now() - own, performance.now() - steady));
}

export function instantBy(received: string): Date {
  return reckon(anchorFor(received));
}

/** The server's time of what this browser noted at `ownMs` by its own clock, reckoned from the `now` of a response. */
export function instantOf(received: string, ownMs: number): Date {
  const { server, own } = anchorFor(received);
  if ([...anchors.keys()].some((known) => Date.parse(known) === ownMs)) return new Date(ownMs);
  const instant = server + ownMs - own;
  const isPlausible = instant <= instantBy(received).getTime() && instant > server - DAY_MS;
  return new Date(isPlausible ? instant : ownMs);
}

/** Sets the clock of {@link serverNow}. Takes the Date header of a response (RFC 9110, whole seconds), null when there is none. */
export function noteServerTime(header: string | null): void {
  const received = Date.parse(header ?? "");
  if (!Number.isNaN(received)) latest = anchorAt(received);
}

/** The present instant by the server's clock, by its latest Date header; this browser's own clock before the first. */
export function serverNow(): Date {
  return latest === null ? new Date() : reckon(latest);
}
