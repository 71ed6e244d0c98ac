import type { FamilyAccess } from "@/lib/auth/schema";

/** Who may send (D9): what the page says to a browser that may not, and where a link carries its key. */
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

/** Whom a visitor without a link asks; `name` is the relative's. */
export function askForLinkText(name: string): string {
  return `Please ask the person who looks after ${name}'s screen to send you the link, and open it here.`;
}

/** The key in a fragment such as "#k=…", or null; anything up to 200 characters is the server's to judge. */
export function keyOfHash(hash: string): string | null {
  const key = /^#k=([^&]{1,200})$/.exec(hash)?.[1];
  return key ?? null;
}

/** What the page shows: the form, a quiet wait, or why there is no form. */
export type AccessView = "allowed" | "checking" | "revoked" | "nobody" | "busy" | "elsewhere" | "unreachable";

/**
 * Decides it from what the server knew when it rendered the page and from the exchange: its answer, or the status it
 * failed with (null without an answer), or neither while it runs. A browser that may already send is never held up.
 */
export function accessView(initial: FamilyAccess["access"], exchange: { answer?: FamilyAccess; failedWith?: number | null }): AccessView {
  if (exchange.answer) return exchange.answer.access === null ? "nobody" : "allowed";
  // Where anybody may send, the page was made before this was known.
  if (exchange.failedWith === 403) return "elsewhere";
  if (initial !== null) return "allowed";
  if (exchange.failedWith === undefined) return "checking";
  if (exchange.failedWith === 429) return "busy";
  return exchange.failedWith === 401 ? "revoked" : "unreachable";
}
