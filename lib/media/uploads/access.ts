import type { FamilyAccess } from "@/lib/accounts/auth/schema";

/** The key in a fragment such as "#k=…", or null. It may have up to 200 characters; the server judges it. */
export function parseLinkKey(hash: string): string | null {
  const key = /^#k=([^&]{1,200})$/.exec(hash)?.[1];
  return key ?? null;
}

export type AccessView = "allowed" | "checking" | "revoked" | "nobody" | "busy" | "elsewhere" | "unreachable";

/** Returns the page's view from the first render and the exchange of the link's key (status null: no response). Who may send never waits. */
export function accessView(
  initial: FamilyAccess["access"],
  exchange: { response?: FamilyAccess; failedWith?: number | null },
): AccessView {
  if (exchange.response) return exchange.response.access === null ? "nobody" : "allowed";
  // If anyone may send, the server rendered the page before it knew the address.
  if (exchange.failedWith === 403) return "elsewhere";
  if (initial !== null) return "allowed";
  if (exchange.failedWith === undefined) return "checking";
  if (exchange.failedWith === 429) return "busy";
  return exchange.failedWith === 401 ? "revoked" : "unreachable";
}
