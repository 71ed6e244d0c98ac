import { CALL_LIMIT_MS, isAway, NETWORK_TIMEOUT_MS } from "@/lib/kiosk/rules";

/** Asks the server. Throws when it cannot be reached, also when only a proxy answers in its place or nobody does in time; a body may take longer. */
export async function fetchOrNull(request: Request | string, init: RequestInit = {}): Promise<Response> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), CALL_LIMIT_MS);
  const response = await fetch(request, { ...init, signal: control.signal }).finally(() => clearTimeout(timer));
  if (isAway(response.status)) throw new TypeError(`There is no hub behind the proxy (${response.status}).`);
  return response;
}

/** Returns the server's answer, or null when it cannot be reached or is slow while something cached could stand in. */
export async function fetchWithTimeoutOrNull(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));
  return Promise.race([fetchOrNull(request).catch(() => null), late]);
}
