import type { FamilyAccess } from "@/lib/accounts/auth/schema";

/** What the page tells a browser that may not send (D9). */
export const ACCESS_TEXTS = {
  ended: "You are no longer connected. Please ask the person who sent you the link for a new one, or log in again.",
  revokedTitle: "This link no longer works",
  revoked: "Please ask the person who sent you the link for a new one, and open it here.",
  nobodyTitle: "You need a family link",
  busyTitle: "Too many links were opened from your network",
  busy: "Please wait a quarter of an hour and try again.",
  elsewhereTitle: "Please use another address",
  unreachableTitle: "We cannot reach the hub right now",
  unreachable: "Please check your connection and try again.",
} as const;

/** Tells a visitor without a link whom to ask; `name` is the relative's. */
export function askForLinkText(name: string): string {
  return `Please ask the person who looks after ${name}'s screen to send you the link, and open it here.`;
}

/** The key in a fragment such as "#k=…", or null. It may have up to 200 characters; the server judges it. */
export function parseLinkKey(hash: string): string | null {
  const key = /^#k=([^&]{1,200})$/.exec(hash)?.[1];
  return key ?? null;
}

export type AccessView = "allowed" | "checking" | "revoked" | "nobody" | "busy" | "elsewhere" | "unreachable";

/** What the page shows, from what the server rendered and the exchange of the link's key (status null: no response). Who may send never waits. */
export function accessView(
  initial: FamilyAccess["access"],
  exchange: { response?: FamilyAccess; failedWith?: number | null },
): AccessView {
  if (exchange.response) return exchange.response.access === null ? "nobody" : "allowed";
  // Where anybody may send, the server rendered the page before it knew the address.
  if (exchange.failedWith === 403) return "elsewhere";
  if (initial !== null) return "allowed";
  if (exchange.failedWith === undefined) return "checking";
  if (exchange.failedWith === 429) return "busy";
  return exchange.failedWith === 401 ? "revoked" : "unreachable";
}
