import { CALL_LIMIT_MS, isAway, NETWORK_TIMEOUT_MS } from "@/lib/kiosk/runtime/rules";

/** Asks the server. Throws when it cannot be reached, also when only a proxy answers in its place or no one does in time; a body may take longer. */
export async function fetchOrNull(request: Request | string, init: RequestInit = {}): Promise<Response> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), CALL_LIMIT_MS);
  init.signal?.addEventListener("abort", () => control.abort());
  const response = await fetch(request, { ...init, signal: control.signal }).finally(() => clearTimeout(timer));
  if (isAway(response.status)) throw new TypeError(`The proxy can't reach the hub (${response.status}).`);
  return response;
}

const flights = new Map<string, Promise<Response>>();

async function fly(path: string, init: RequestInit): Promise<Response> {
  const response = await fetchOrNull(path, init);
  await response.clone().arrayBuffer();
  return response;
}

/** Fetches what never changes under its address, whole: one flight for each address, for the page and for what the screen keeps. */
export async function fetchOnce(path: string, init: RequestInit = {}): Promise<Response> {
  const flight = flights.get(path) ?? fly(path, init).finally(() => flights.delete(path));
  flights.set(path, flight);
  return (await flight).clone();
}

export const isOnItsWay = (path: string): boolean => flights.has(path);

/** Returns null when the server cannot be reached, or is slow while a cached answer could take its place. */
export async function fetchWithTimeoutOrNull(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));
  return Promise.race([fetchOrNull(request).catch(() => null), late]);
}
